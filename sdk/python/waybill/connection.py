from __future__ import annotations

import hashlib
import json
import random
import re
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from email.message import Message
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

from .errors import WaybillConnectionError, WaybillProblem

Query = Mapping[str, "str | int | bool | None"]

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 8.0
# Whoever is told to wait longer than this gets the problem instead.
_LONGEST_RETRY_AFTER = 120.0
_PASSING = {429, 502, 503, 504}
_REPEATABLE = {"GET", "PUT", "DELETE"}


class _NoRedirects(HTTPRedirectHandler):
    """A redirect is never followed: the key goes only to the portal."""

    def redirect_request(self, *_args: Any, **_more: Any) -> None:
        return None


_opener = build_opener(_NoRedirects)


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Message
    content: bytes

    def json(self) -> Any:
        return json.loads(self.content)

    def value(self) -> Any:
        """What an operation answers: JSON, a file's bytes, or None without a body."""
        if not self.content:
            return None
        return self.json() if "json" in self.headers.get("content-type", "") else self.content


@dataclass(frozen=True)
class Connection:
    api_key: str
    base_url: str
    language: str
    max_retries: int
    timeout: float

    def send(
        self,
        method: str,
        path: str,
        *,
        query: Query | None = None,
        body: Any = None,
        content_type: str | None = None,
        idempotency_key: str | None = None,
    ) -> Answer:
        """Sends a request and returns its answer of the 200s. Repeats the same bytes with the same Idempotency-Key after a lost connection
        and after an answer that says to try later. Without a key, a POST or PATCH isn't repeated: it could be done twice."""
        asked = urlencode([(name, _text(value)) for name, value in (query or {}).items() if value is not None])
        url = f"{self.base_url.rstrip('/')}/api/v1{path}{'?' if asked else ''}{asked}"
        headers = {"Authorization": f"Bearer {self.api_key}", "Accept-Language": self.language}
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        if data is not None:
            headers["Content-Type"] = content_type or "application/json"
        if idempotency_key is not None:
            headers["Idempotency-Key"] = _sent_key(idempotency_key)
        # A header that can't be sent is an error here, and not a lost connection.
        for value in headers.values():
            value.encode("latin-1")
        retries = self.max_retries if method in _REPEATABLE or idempotency_key is not None else 0
        tried = 0
        while True:
            request = Request(url, data, headers, method=method)
            may_retry = tried < retries
            try:
                answer = self._ask(request)
            except (OSError, HTTPException) as lost:
                if not may_retry:
                    raise WaybillConnectionError(idempotency_key) from lost
                pause = _pause(tried)
            else:
                if 200 <= answer.status < 300:
                    return answer
                wanted = retry_after(answer.headers)
                if not may_retry or answer.status not in _PASSING or (wanted or 0) > _LONGEST_RETRY_AFTER:
                    raise WaybillProblem(answer.status, _problem(answer), idempotency_key)
                pause = _pause(tried) if wanted is None else wanted
            time.sleep(pause)
            tried += 1

    def _ask(self, request: Request) -> Answer:
        """The whole answer; an answer whose end is missing is a lost connection too."""
        try:
            response = _opener.open(request, timeout=self.timeout)
        except HTTPError as refused:
            response = refused
        with response:
            return Answer(response.status, response.headers, response.read())

    def pages(self, path: str, query: Query | None = None) -> Iterator[dict[str, Any]]:
        """All items of a list, in its order. Reads the next page when the loop gets there."""
        cursor: str | None = None
        while True:
            page = self.send("GET", path, query={**(query or {}), "cursor": cursor}).json()
            yield from page["data"]
            cursor = page["next_cursor"]
            if cursor is None:
                return


def _text(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _sent_key(key: str) -> str:
    """The key as a header can carry it: one of another script, or a very long one, by its hash."""
    if re.fullmatch(r"[!-~]([ -~]{0,253}[!-~])?", key):
        return key
    return f"sha256-{hashlib.sha256(key.encode()).hexdigest()}"


def _problem(answer: Answer) -> dict[str, Any]:
    """The problem's body; empty where a proxy answered."""
    try:
        body = answer.json() if "json" in answer.headers.get("content-type", "") else {}
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def _pause(tried: int) -> float:
    """Doubles with each try, and differs between clients."""
    return min(_LONGEST_PAUSE, _FIRST_PAUSE * 2**tried) * (0.5 + random.random() / 2)


def retry_after(headers: Message) -> float | None:
    """What Retry-After asks to wait, in seconds, as a number or as a date; None without one."""
    text = (headers.get("retry-after") or "").strip()
    if re.fullmatch(r"[0-9]{1,9}", text):
        return float(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - time.time()) if text else None
    except ValueError:
        return None
