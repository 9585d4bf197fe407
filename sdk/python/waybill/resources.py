"""The other resources. Each method is one operation of the document, with its bodies as dictionaries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from .connection import Connection

Json = dict[str, Any]
_Value = str | int | bool | None


class _Resource:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def _ask(self, method: str, path: str, **asked: Any) -> Any:
        return self._connection.send(method, path, **asked).value()


class Quotes(_Resource):
    def shipment(self, body: Json) -> Json:
        """The carrier's price of a shipment. Nothing is booked."""
        return self._ask("POST", "/quotes", body=body)

    def services(self, body: Json) -> Json:
        """The price of every service to an emirate or a country, the cheapest first: for a checkout."""
        return self._ask("POST", "/quotes/services", body=body)


class Labels(_Resource):
    def print(self, body: Json) -> bytes:
        """One PDF of many labels, which marks them as printed."""
        return self._ask("POST", "/labels", body=body)


class Contacts(_Resource):
    def list(self, **query: _Value) -> Iterator[Json]:
        return self._connection.pages("/contacts", query)

    def create(self, body: Json) -> Json:
        return self._ask("POST", "/contacts", body=body)

    def read(self, id: str) -> Json:
        return self._ask("GET", f"/contacts/{_part(id)}")

    def change(self, id: str, body: Json) -> Json:
        return self._ask("PATCH", f"/contacts/{_part(id)}", body=body)

    def remove(self, id: str) -> None:
        self._ask("DELETE", f"/contacts/{_part(id)}")


class Pickups(_Resource):
    def list(self) -> Json:
        return self._ask("GET", "/pickups")

    def parcels(self, **query: _Value) -> Iterator[Json]:
        return self._connection.pages("/pickups/parcels", query)

    def hand_over(self, code: str) -> Json:
        """Marks a parcel as handed over to the carrier, by its AWB or its reference."""
        return self._ask("POST", "/pickups/hand-overs", body={"code": code})

    def undo_hand_over(self, shipment: str) -> None:
        self._ask("DELETE", f"/pickups/hand-overs/{_part(shipment)}")

    def manifest(self, **query: _Value) -> bytes:
        """The list for the courier as a PDF."""
        return self._ask("GET", "/pickups/manifest", query=query)


class Imports(_Resource):
    def create(self, file: bytes, *, content_type: str = "text/csv") -> Json:
        """`content_type`: `text/csv`, or that of an .xlsx file. Reading goes on in the background."""
        return self._ask("POST", "/imports", body=file, content_type=content_type)

    def read(self, id: str) -> Json:
        return self._ask("GET", f"/imports/{_part(id)}")

    def rows(self, id: str, **query: _Value) -> Iterator[Json]:
        return self._connection.pages(f"/imports/{_part(id)}/rows", query)

    def confirm_columns(self, id: str, body: Json) -> Json:
        return self._ask("PUT", f"/imports/{_part(id)}/columns", body=body)

    def review(self, id: str) -> Json:
        return self._ask("POST", f"/imports/{_part(id)}/review")

    def book(self, id: str, token: str, *, idempotency_key: str | None = None) -> Json:
        """Books what was reviewed, once for its token."""
        key = token if idempotency_key is None else idempotency_key
        return self._ask("POST", f"/imports/{_part(id)}/book", body={"token": token}, idempotency_key=key)

    def stop(self, id: str) -> Json:
        return self._ask("POST", f"/imports/{_part(id)}/stop")

    def discard(self, id: str) -> None:
        self._ask("DELETE", f"/imports/{_part(id)}")


class Money(_Resource):
    def read(self) -> Json:
        return self._ask("GET", "/money")

    def unpaid(self, **query: _Value) -> Iterator[Json]:
        return self._connection.pages("/money/unpaid", query)

    def entries(self, **query: _Value) -> Iterator[Json]:
        return self._connection.pages("/money/entries", query)

    def statements(self, **query: _Value) -> Iterator[Json]:
        return self._connection.pages("/money/statements", query)

    def read_statement(self, id: str) -> Json:
        return self._ask("GET", f"/money/statements/{_part(id)}")

    def statement_lines(self, id: str, **query: _Value) -> Iterator[Json]:
        return self._connection.pages(f"/money/statements/{_part(id)}/lines", query)

    def claims(self) -> Iterator[Json]:
        return self._connection.pages("/money/claims")


def _part(text: str) -> str:
    return quote(text, safe="")
