from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping
from typing import Any

from .errors import WaybillSignatureError

_PREFIX = "whsec_"


def verify_webhook(
    payload: bytes | str, headers: Mapping[str, str], secret: str, *, tolerance_seconds: float = 300
) -> dict[str, Any]:
    """The event of a webhook's request, checked as standardwebhooks.com says. `payload` is the body as it arrived, not parsed and
    written again. While a secret is replaced, a request carries several signatures, and one that fits is enough. Raises
    WaybillSignatureError."""
    given = {name.lower(): value for name, value in headers.items()}
    message, timestamp, signatures = (
        given.get(f"webhook-{name}") or "" for name in ("id", "timestamp", "signature")
    )
    if not (message and timestamp and signatures):
        raise WaybillSignatureError("A header of the signature is missing.")
    if not re.fullmatch(r"[0-9]{1,12}", timestamp) or abs(time.time() - int(timestamp)) > tolerance_seconds:
        raise WaybillSignatureError("The timestamp is too far from now.")
    key = _bytes(secret.removeprefix(_PREFIX))
    if not key:
        raise ValueError("The secret is empty. It begins with whsec_.")
    body = payload.encode() if isinstance(payload, str) else payload
    expected = hmac.new(key, f"{message}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    for one in signatures.split(" "):
        version, _, signature = one.partition(",")
        if version == "v1" and hmac.compare_digest(_bytes(signature), expected):
            return json.loads(body)
    raise WaybillSignatureError("No signature fits.")


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text)
    except (binascii.Error, ValueError):
        return b""
