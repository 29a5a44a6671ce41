// Counts what the socket brings, so that a test can wait for it, and keeps what breaks the page's own rules.
window.heard = { frames: 0, acks: 0, no: [], seq: -1, sockets: 0, broken: [] };
document.addEventListener("securitypolicyviolation", (event) => {
  window.heard.broken.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
});
// What a page draws by chance is the same every time: who draws, and how often it was done in this browser before.
crypto.getRandomValues = (bytes) => {
  const drawn = Number(localStorage.getItem("drawn") ?? 0);
  localStorage.setItem("drawn", String(drawn + 1));
  bytes.fill(0).set([VISITOR, drawn >> 8, drawn & 255]);
  return bytes;
};
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    this.posted = new Set();
    this.addEventListener("open", () => window.heard.sockets++);
    this.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      if (message.t === "saving") this.posted.clear(); // what was not saved is said again on purpose
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

  // On a slow machine a page says again what is only late; answered twice, it would be a frame too many to wait for.
  send(text) {
    const { id } = JSON.parse(text);
    if (id && this.posted.has(id)) return;
    this.posted.add(id);
    super.send(text);
  }
};
