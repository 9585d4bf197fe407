"""A client of the Waybill API, with the standard library alone. Python 3.10 or later."""

from .client import Waybill
from .errors import WaybillConnectionError, WaybillProblem, WaybillSignatureError
from .verify_webhook import verify_webhook

__all__ = [
    "Waybill",
    "WaybillConnectionError",
    "WaybillProblem",
    "WaybillSignatureError",
    "verify_webhook",
]
