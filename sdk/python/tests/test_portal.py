"""Against a real portal: `npm run test:python` starts it."""

import json
import os
import time
import unittest
import uuid
from unittest import mock

from waybill import Waybill, WaybillProblem, WaybillSignatureError, verify_webhook

waybill = Waybill(os.environ["WAYBILL_KEY"], os.environ["WAYBILL_URL"])


def order(**change: object) -> dict[str, object]:
    receiver = {
        "contact_name": "Fatima Al Ali",
        "mobile": "050 123 4567",
        "email": "fatima@example.com",
        "address": "Villa 12",
        "emirate": "Sharjah",
    }
    return {"receiver": receiver, "parcel": {"weight_grams": 1200}, **change}


class CutConnection(unittest.TestCase):
    def test_books_once_although_the_connection_is_cut_after_the_answer(self) -> None:
        booked = waybill.shipments.create(order())
        self.assertEqual(booked["state"], "booked")


class Portal(unittest.TestCase):
    def test_quotes_books_labels_tracks_and_cancels(self) -> None:
        prices = waybill.quotes.services({"emirate": "Sharjah", "weight_grams": 1200})["data"]
        self.assertGreater(prices[0]["price"]["total"]["amount_minor"], 0)
        key = f"حجز {uuid.uuid4()}"
        booked = waybill.shipments.create(order(reference="PY-1"), idempotency_key=key)
        again = waybill.shipments.create(order(reference="PY-1"), idempotency_key=key)
        self.assertEqual((booked["state"], again["awb"]), ("booked", booked["awb"]))
        self.assertEqual(waybill.shipments.read_by_awb(booked["awb"])["id"], booked["id"])
        self.assertTrue(self.label(booked["id"]).startswith(b"%PDF"))
        self.assertEqual(waybill.shipments.track(booked["id"])["awb"], booked["awb"])
        cancelled = waybill.shipments.cancel(booked["id"], {"expect": "cancelled"})
        self.assertEqual(cancelled["state"], "cancelled")

    def label(self, id: str) -> bytes:
        for _ in range(100):
            try:
                return waybill.shipments.label(id)
            except WaybillProblem as problem:
                if problem.code != "label-not-ready":
                    raise
                time.sleep(0.1)
        raise AssertionError("no label")

    def test_reads_all_pages_and_the_feed(self) -> None:
        results = waybill.shipments.create_many(
            [{"idempotency_key": str(uuid.uuid4()), "shipment": order(reference=f"PAGE-{n}")} for n in range(3)]
        )
        ids = {result["shipment"]["id"] for result in results}
        self.assertLessEqual(ids, {one["id"] for one in waybill.shipments.list(limit=1)})
        seen: set[str] = set()
        for _ in range(100):
            events = waybill.events.list(types=["shipment.booked"])
            seen = {event["shipment"]["id"] for event in events}
            if ids <= seen:
                break
            time.sleep(0.1)
        self.assertLessEqual(ids, seen)

    def test_says_which_field_is_wrong(self) -> None:
        wrong = order()
        wrong["receiver"] = {**wrong["receiver"], "emirate": "Sharjaw"}  # type: ignore[dict-item]
        with self.assertRaises(WaybillProblem) as caught:
            waybill.shipments.create(wrong, idempotency_key="py wrong")
        problem = caught.exception
        self.assertEqual((problem.status, problem.code), (422, "invalid"))
        self.assertIn("/receiver/emirate", str(problem))
        self.assertEqual(problem.idempotency_key, "py wrong")
        self.assertTrue(problem.request_id)

    def test_verifies_what_the_portal_signs(self) -> None:
        given = json.loads(os.environ["WAYBILL_WEBHOOK"])
        secret, body, headers = given["secret"], given["body"], given["headers"]
        self.assertEqual(verify_webhook(body.encode(), headers, secret), json.loads(body))
        shouted = {name.title(): value for name, value in headers.items()}
        self.assertEqual(verify_webhook(body, shouted, secret), json.loads(body))
        wrong = [
            (body + " ", headers, secret),
            (body, {**headers, "webhook-id": "msg_2"}, secret),
            (body, {**headers, "webhook-timestamp": "1e9"}, secret),
            (body, {**headers, "webhook-signature": headers["webhook-signature"].replace("v1", "v2")}, secret),
            (body, {**headers, "webhook-signature": "v1,YQ=="}, secret),
            (body, {}, secret),
            (body, headers, "whsec_YWJj"),
        ]
        for each in wrong:
            with self.assertRaises(WaybillSignatureError):
                verify_webhook(*each)
        with mock.patch("waybill.verify_webhook.time.time", return_value=time.time() + 301):
            with self.assertRaises(WaybillSignatureError):
                verify_webhook(body, headers, secret)
        with self.assertRaises(ValueError):
            verify_webhook(body, headers, "whsec_")
