"""What the client does with answers that a portal seldom gives, against a scripted server."""

import hashlib
import threading
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer
from unittest import mock

from waybill import Waybill, WaybillConnectionError, WaybillProblem

Scripted = tuple[int, dict[str, str], bytes]


class Handler(BaseHTTPRequestHandler):
    script: list[Scripted | None] = []
    asked: list[tuple[str, dict[str, str], bytes]] = []

    def handle_one(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        Handler.asked.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
        answer = Handler.script.pop(0)
        if answer is None:
            return self.connection.close()
        status, headers, content = answer
        self.send_response(status)
        for name, value in {"content-length": str(len(content)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = do_DELETE = handle_one

    def log_message(self, *_args: object) -> None:
        pass


def reply(content: str, status: int = 200, **headers: str) -> Scripted:
    return status, {"content-type": "application/json", **headers}, content.encode()


def later(**headers: str) -> Scripted:
    return 503, headers, b""


class Client(unittest.TestCase):
    def setUp(self) -> None:
        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        Handler.asked = []
        self.waybill = Waybill("key", f"http://127.0.0.1:{self.server.server_port}/")
        patched = mock.patch("waybill.connection.time.sleep")
        self.sleep = patched.start()
        self.addCleanup(patched.stop)

    def tearDown(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def waits(self) -> list[float]:
        return [call.args[0] for call in self.sleep.call_args_list]

    def test_waits_as_long_as_it_is_told_up_to_two_minutes(self) -> None:
        Handler.script = [later(**{"retry-after": "7"}), later(**{"retry-after": "120"}), reply('{"id": "a"}')]
        self.assertEqual(self.waybill.shipments.read("a"), {"id": "a"})
        self.assertEqual(self.waits(), [7, 120])
        Handler.script = [later(**{"retry-after": "121"})]
        with self.assertRaises(WaybillProblem) as caught:
            self.waybill.shipments.read("a")
        self.assertEqual(caught.exception.code, "http-503")

    def test_doubles_its_pauses_and_gives_up_after_five_retries(self) -> None:
        Handler.script = [None, later(), None, later(), None, None]
        with self.assertRaises(WaybillConnectionError):
            self.waybill.shipments.read("a")
        for tried, seconds in enumerate(self.waits()):
            most = min(8.0, 0.5 * 2**tried)
            self.assertTrue(most / 2 <= seconds <= most)
        self.assertEqual(len(self.waits()), 5)

    def test_repeats_no_post_without_a_key(self) -> None:
        Handler.script = [None]
        with self.assertRaises(WaybillConnectionError):
            self.waybill.contacts.create({})
        self.assertEqual(len(Handler.asked), 1)

    def test_sends_keys_of_any_script_the_same_each_time(self) -> None:
        keys = ["book 1", "طلب ١", "طلب ١", "طلب ٢", "x" * 300, " a "]
        for key in keys:
            Handler.script = [reply('{"id": "a", "state": "booked"}', 201)]
            self.waybill.shipments.create({}, idempotency_key=key)
        sent = [headers["idempotency-key"] for _, headers, _ in Handler.asked]
        self.assertEqual(sent[0], "book 1")
        self.assertEqual(sent[1], f"sha256-{hashlib.sha256(keys[1].encode()).hexdigest()}")
        self.assertEqual(sent[1], sent[2])
        self.assertEqual(len(set(sent)), 5)

    def test_sends_bytes_as_they_are_and_gives_the_bytes_of_a_file(self) -> None:
        Handler.script = [(200, {"content-type": "application/pdf"}, b"%PDF-1.7"), reply('{"id": "a"}', 201), (204, {}, b"")]
        self.assertEqual(self.waybill.labels.print({"shipments": ["a"]}), b"%PDF-1.7")
        self.assertEqual(self.waybill.imports.create(b"a,b"), {"id": "a"})
        _, headers, body = Handler.asked[-1]
        self.assertEqual((headers["content-type"], body), ("text/csv", b"a,b"))
        self.assertIsNone(self.waybill.contacts.remove("a"))

    def test_follows_no_redirect(self) -> None:
        Handler.script = [(302, {"location": "http://127.0.0.1:1/"}, b"")]
        with self.assertRaises(WaybillProblem) as caught:
            self.waybill.shipments.read("a")
        self.assertEqual(caught.exception.status, 302)

    def test_reads_the_feed_from_where_each_page_ended(self) -> None:
        def page(ids: str, cursor: str, more: str) -> Scripted:
            return reply(f'{{"data": [{ids}], "next_cursor": "{cursor}", "has_more": {more}}}')

        Handler.script = [page('{"id": "a"}', "c1", "true"), page("", "c2", "true"), page('{"id": "b"}', "c3", "false")]
        self.assertEqual([event["id"] for event in self.waybill.events.list(after="c0")], ["a", "b"])
        self.assertEqual([path.split("after=")[1][:2] for path, _, _ in Handler.asked], ["c0", "c1", "c2"])

    def test_says_at_once_that_a_key_of_the_api_cannot_be_sent(self) -> None:
        with self.assertRaises(UnicodeEncodeError):
            Waybill("مفتاح", "http://127.0.0.1:1").shipments.read("a")
        self.assertEqual(self.waits(), [])
