import { beforeEach, expect, it } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { saveShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { defaultShippingSettings } from '#lib/merchants/schema.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { bookShipment } from './book.ts';

const stack = await testStack();

beforeEach(() => saveShippingSettings(stack.oasis, defaultShippingSettings));

const email = 'dispatch@oasis.example';
const request = (receiver = {}) => typedRequest(stack.oasis, { receiver });

/** The `BookingRequest` that the operator received for an AWB. */
async function received(awb: string | null) {
  const rows: { awb: string; request: { BookingRequest: Record<string, unknown> } }[] =
    (await stack.ledger()) as never;
  return rows.find((row) => row.awb === awb)?.request.BookingRequest;
}

const detailsOf = async (id: string) => (await findShipment(stack.oasis, id))?.details;

it('sends the merchant’s settings with each booking, and keeps what was sent', async () => {
  await saveShippingSettings(stack.oasis, {
    ...defaultShippingSettings,
    receiverEmail: undefined,
    print: 'awb-and-label',
    requestKind: 'booking',
    natureType: 12,
    productCode: 'SVC-30',
    transactionSource: 'web shop',
    requestSource: 'ERP 7',
    electronicAwb: false,
  });
  const booking = await request();
  const booked = await bookShipment(stack.oasis, booking);
  await saveShippingSettings(stack.oasis, defaultShippingSettings);
  expect(await received(booked.ok ? booked.value.awb : null)).toMatchObject({
    PrintType: 'AWBandLabel',
    RequestType: 'Booking',
    NatureType: 12,
    ProductCode: 'SVC-30',
    TransactionSource: 'web shop',
    RequestSource: 'ERP 7',
    AWBType: 'None',
  });
  expect((await detailsOf(booking.id))?.service).toMatchObject({ natureType: 12, requestKind: 'booking' });
});

it('sends the email of the settings for a receiver without one, and keeps the typed form as it was', async () => {
  await saveShippingSettings(stack.oasis, { ...defaultShippingSettings, receiverEmail: email });
  const without = await request({ email: ' ' });
  const booked = await bookShipment(stack.oasis, without);
  expect(await received(booked.ok ? booked.value.awb : null)).toMatchObject({ ReceiverEmail: email });
  expect((await detailsOf(without.id))?.receiver.email).toBe(email);
  const withOwn = await request({ email: 'own@example.com' });
  await bookShipment(stack.oasis, withOwn);
  expect((await detailsOf(withOwn.id))?.receiver.email).toBe('own@example.com');
});

it('reports a missing email at its field if the settings name none', async () => {
  expect(await bookShipment(stack.oasis, await request({ email: '' }))).toMatchObject({
    code: 'invalid',
    details: { fields: [{ path: 'receiver.email', messageKey: 'receiverEmail' }] },
  });
});

it('gives the same answer for a key after the settings have changed', async () => {
  await saveShippingSettings(stack.oasis, { ...defaultShippingSettings, receiverEmail: email });
  const booking = await request({ email: '' });
  const booked = await bookShipment(stack.oasis, booking);
  expect(booked).toMatchObject({ ok: true });
  await saveShippingSettings(stack.oasis, { ...defaultShippingSettings, natureType: 12 });
  expect(await bookShipment(stack.oasis, booking)).toEqual(booked);
});
