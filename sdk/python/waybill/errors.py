from __future__ import annotations

from typing import Any


class WaybillProblem(Exception):
    """The API refused the request: RFC 9457 problem details."""

    def __init__(self, status: int, body: dict[str, Any], idempotency_key: str | None) -> None:
        self.status = status
        #: Stable: branch on it. `http-502` and the like where something in front of the API answered.
        self.code = _text(body, "code") or f"http-{status}"
        #: What happened, in the language of the client.
        self.detail = _text(body, "detail")
        #: What to do next.
        self.next = _text(body, "next")
        #: What to tell customer service.
        self.request_id = _text(body, "request_id")
        errors = body.get("errors")
        #: Each with a JSON `pointer` into the body or a `parameter`, a `code` and a `detail`.
        self.errors: list[dict[str, Any]] = errors if isinstance(errors, list) else []
        #: With the same key the request can be repeated safely.
        self.idempotency_key = idempotency_key
        #: The whole answer, with members of its own such as `shipment_id` of `reference-taken`.
        self.body = body
        parts = [f"{self.code}:", self.detail, *map(_shown, self.errors), self.next]
        super().__init__(" ".join(part for part in parts if part))


class WaybillConnectionError(Exception):
    """No answer arrived, after all retries. A change may have been made: repeat it with the same `idempotency_key` and body, and it is
    done once."""

    def __init__(self, idempotency_key: str | None) -> None:
        super().__init__("No answer from the Waybill API")
        self.idempotency_key = idempotency_key


class WaybillSignatureError(Exception):
    """The request isn't from Waybill, or it is too old. Answer it with 400, and do nothing."""


def _text(body: dict[str, Any], name: str) -> str:
    value = body.get(name)
    return value if isinstance(value, str) else ""


def _shown(error: dict[str, Any]) -> str:
    place = error.get("pointer") or error.get("parameter") or ""
    return f"[{place}: {error.get('detail') or error.get('code')}]"
