import { usualPickup } from '#e2e/data/usual-pickup.ts';
import { shipmentIdOf } from '#lib/api/shipments/book.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { demoSenders } from '#prisma/demo-senders.ts';
import { randomStream } from './random-stream.ts';

/** One booking of a run, and how its merchant behaves. */
export type Booking = {
  id: string;
  /** Which of the two demo merchants. */
  merchant: 0 | 1;
  key: string;
  /** The merchant's own number, on the parcel. */
  order: string;
  form: ShipmentForm;
  /** Submitted twice at the same time. */
  doubled: boolean;
  /** Submitted again with the same key after its answer. */
  repeated: boolean;
  cancelled: boolean;
  /** Queued for the worker, as by an import or an API call. */
  queued: boolean;
};

/** The booking with this number. Each has a different phone, so that none counts as a look-alike. */
export function makeBooking(seed: number, number: number): Booking {
  const random = randomStream(seed, `booking/${number}`);
  const merchant = random() < 0.5 ? 0 : 1;
  const form = startedForm();
  const digits = String(number).padStart(7, '0');
  const order = `ORDER-${digits}`;
  Object.assign(form.sender, demoSenders[merchant].form);
  Object.assign(form.receiver, {
    contactName: 'ليلى حداد',
    address: 'شقة 7، برج النور، المجاز 1، ص.ب 1234',
    emirateId: '3',
    zoneId: '301',
    areaId: '30101',
    mobile: `050${digits}`,
    phone: `050${digits}`,
    email: 'layla@example.com',
  });
  Object.assign(form.parcel, { weight: '1.25', reference1: order });
  Object.assign(form.service, usualPickup());
  // Three in four are paid at the door.
  if (number % 4 > 0)
    Object.assign(form.service, { paymentMethod: 'cod', codAmount: `${20 + (number % 480)}.50` });
  return {
    id: makeUuid(random),
    merchant,
    key: makeUuid(random),
    order,
    form,
    doubled: random() < 0.1,
    repeated: random() < 0.1,
    cancelled: random() < 0.1,
    queued: random() < 0.2,
  };
}

/** The same booking through the API: its id follows from its key, and none is queued. */
export function forApi(booking: Booking): Booking {
  const { id: merchantId } = demoMerchants[booking.merchant];
  return { ...booking, id: shipmentIdOf({ merchantId }, booking.key), queued: false };
}

function makeUuid(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** The part of an attempt's reference (`WB-…-…-1`) that identifies its shipment. */
export function referenceMark(id: string): string {
  return `-${id.slice(-12).toUpperCase()}-`;
}
