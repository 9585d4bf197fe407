from __future__ import annotations

import time
import uuid
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import quote

from .connection import Connection, Query, retry_after
from .resources import Contacts, Imports, Labels, Money, Pickups, Quotes

Json = dict[str, Any]

_OPEN = {"booking", "unconfirmed", "cancelling", "cancel_unconfirmed"}
_LOOK_SECONDS = 3.0
_EVENTS_OF_PAGE = 200


class Waybill:
    """A client of the Waybill API. `base_url`: the portal's URL, such as https://portal.example. `language`: of the texts in problems,
    `en` or `ar`. `timeout`: in seconds, for one answer."""

    def __init__(
        self, api_key: str, base_url: str, *, language: str = "en", max_retries: int = 5, timeout: float = 60
    ) -> None:
        self._connection = Connection(api_key, base_url, language, max_retries, timeout)
        self.shipments = Shipments(self._connection)
        self.events = Events(self._connection)
        self.quotes = Quotes(self._connection)
        self.labels = Labels(self._connection)
        self.contacts = Contacts(self._connection)
        self.pickups = Pickups(self._connection)
        self.imports = Imports(self._connection)
        self.money = Money(self._connection)

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Query | None = None,
        body: Any = None,
        content_type: str | None = None,
        idempotency_key: str | None = None,
    ) -> Any:
        """Any operation of the document; `path` is below /api/v1. A `body` of bytes is sent as it is, anything else as JSON. Gives JSON,
        the bytes of a file, or None without a body."""
        return self._connection.send(
            method, path, query=query, body=body, content_type=content_type, idempotency_key=idempotency_key
        ).value()


class Shipments:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def create(self, body: Json, *, idempotency_key: str | None = None, wait_seconds: float = 60) -> Json:
        """Books a shipment, at most once for a key, such as `book order 1001`; a UUID if left out, which a restart of your process forgets.
        Its `state` is `booked`, or `booking` or `unconfirmed` if the carrier's outcome isn't known after `wait_seconds`: read it again
        later, and don't book anew. `draft`: the carrier has no booking after all."""
        return self._change("/shipments", body, idempotency_key, wait_seconds)

    def cancel(
        self, id: str, body: Json | None = None, *, idempotency_key: str | None = None, wait_seconds: float = 60
    ) -> Json:
        """Cancels it before its collection, or returns it to the sender afterwards; `expect` says which of the two you mean."""
        return self._change(f"{_at(id)}/cancel", body or {}, idempotency_key, wait_seconds)

    def return_(
        self, id: str, body: Json, *, idempotency_key: str | None = None, wait_seconds: float = 60
    ) -> Json:
        """Books the return of a delivered shipment: a new one from the receiver to the sender."""
        return self._change(f"{_at(id)}/return", body, idempotency_key, wait_seconds)

    def create_many(self, shipments: Sequence[Json]) -> Sequence[Json]:
        """Books up to 100, each an `idempotency_key` and a `shipment`. One result each, in their order."""
        body = {"shipments": list(shipments)}
        return self._connection.send("POST", "/shipments/batch", body=body).json()["results"]

    def read(self, id: str) -> Json:
        return self._connection.send("GET", _at(id)).json()

    def read_by_awb(self, awb: str) -> Json:
        return self._connection.send("GET", f"/shipments/by-awb/{quote(awb, safe='')}").json()

    def track(self, id: str) -> Json:
        return self._connection.send("GET", f"{_at(id)}/tracking").json()

    def track_awb(self, awb: str) -> Json:
        """Where any parcel of the carrier is, also one that wasn't booked with Waybill."""
        return self._connection.send("GET", f"/tracking/{quote(awb, safe='')}").json()

    def label(self, id: str, **query: str | int | bool | None) -> bytes:
        """The label as a file. A `label-not-ready` problem while the carrier hasn't provided it."""
        return self._connection.send("GET", f"{_at(id)}/label", query=query).content

    def list(self, **filters: str | int | bool | None) -> Iterator[Json]:
        """All shipments that match, the newest first."""
        return self._connection.pages("/shipments", filters)

    def _change(self, path: str, body: Json, idempotency_key: str | None, wait_seconds: float) -> Json:
        """Sends a change, and follows a 202 until the shipment is settled or the time is over. Never sends the change anew."""
        key = str(uuid.uuid4()) if idempotency_key is None else idempotency_key
        answer = self._connection.send("POST", path, body=body, idempotency_key=key)
        shipment = answer.json()
        look = retry_after(answer.headers) or _LOOK_SECONDS
        end = time.monotonic() + wait_seconds
        while _is_open(shipment) and time.monotonic() < end:
            time.sleep(max(0.0, min(look, end - time.monotonic())))
            # An error while it is followed names the key, too.
            shipment = self._connection.send("GET", _at(shipment["id"]), idempotency_key=key).json()
        return shipment


class Events:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def list(
        self, *, after: str | None = None, since: str | None = None, types: Sequence[str] = ()
    ) -> Iterator[Json]:
        """What happened to the shipments, the oldest first: after a `cursor`, or since a moment such as 2026-11-29T08:00:00Z. Ends with the
        newest event; continue later with its `cursor` as `after`."""
        more = True
        while more:
            query = {"after": after, "since": since, "types": ",".join(types) or None, "limit": _EVENTS_OF_PAGE}
            page = self._connection.send("GET", "/events", query=query).json()
            yield from page["data"]
            after, more = page["next_cursor"], page["has_more"]


def _at(id: str) -> str:
    return f"/shipments/{quote(id, safe='')}"


def _is_open(shipment: Json) -> bool:
    return shipment["state"] in _OPEN and not (shipment.get("cancelling") or {}).get("accepted_at")
