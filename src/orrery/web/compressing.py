"""How messages to pages are compressed: each by itself, so that a socket keeps nothing between two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

SHORT: Final = 256  # bytes; an acknowledgement would hardly become shorter
LEVEL: Final = 3  # half the time of the usual one for a tenth more bytes


class Deflate(PerMessageDeflate):
    """Compression that leaves short messages as they are."""

    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) < SHORT else super().encode(frame)


class DeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees on compression without memory.

    A memory of 4 KiB of earlier frames costs 47 KiB a socket. Whatever it saves, a window over the whole
    frame, which is gone once it is sent, saves as well and faster.
    """

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, Deflate(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )


DEFLATE: Final = DeflateFactory(
    server_no_context_takeover=True, client_no_context_takeover=True, compress_settings={"level": LEVEL}
)
