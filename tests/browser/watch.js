// Counts what the socket brings, so that a test can wait for it, and keeps what breaks the page's own rules.
window.heard = { frames: 0, acks: 0, no: [], seq: -1, sockets: 0, broken: [] };
document.addEventListener("securitypolicyviolation", (event) => {
  window.heard.broken.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
});
// The random number that a browser gives to the dice is the same every time; ids of moves stay random.
const random = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (array) => (array.length === 32 ? array.fill(7) : random(array));
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener("open", () => window.heard.sockets++);
    this.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      // after the page itself has shown it
      setTimeout(() => {
        if (message.t === "frame") {
          window.heard.frames++;
          window.heard.seq = message.seq;
        } else if (message.t === "ack") window.heard.acks++;
        else if (message.t === "no") window.heard.no.push(message.why);
      }, 0);
    });
  }
};
