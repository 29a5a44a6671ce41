"""The headers that every answer carries."""

from __future__ import annotations

from typing import Final

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self'",
        "connect-src 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types table",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    )
)

SAFE: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    # Not `no-referrer`: with it browsers say `Origin: null` in our own forms, and without HTTPS nothing else
    # tells where a form comes from. This one tells other servers no address of ours either.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",  # also for those who read no robots.txt
}
FOR_ALL: Final = {"x-robots-tag": "all"}  # of the few pages that search engines may show

FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "public, no-cache"
A_DAY: Final = "private, max-age=86400"
BY_READER: Final = "accept-language, cookie"  # headers that change an answer, if its address does not


def attached(name: str) -> dict[str, str]:
    """An answer that becomes a file."""
    return {"content-disposition": f'attachment; filename="{name}"'}
