import { expect, it } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { queueBooking } from '#e2e/chaos/queue-booking.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { bookShipment } from './book.ts';

const stack = await testStack();

const aed = (amountMinor: number) => ({ amountMinor, currency: 'AED' });
const price = { postage: aed(2_350), vat: aed(118), vatPercent: 5, total: aed(2_468) };
const request = () => typedRequest(stack.oasis);
const priceOf = async (id: string) => (await findShipment(stack.oasis, id))?.details?.price;

it.each([
  ['sent by its request', bookShipment],
  ['queued for the worker', queueBooking],
])('keeps the price that was shown with a booking %s', async (_how, book) => {
  const booking = await request();
  expect(await book(stack.oasis, { ...booking, price })).toMatchObject({ ok: true });
  expect(await priceOf(booking.id)).toEqual(price);
});

it('keeps the fee for cash on delivery as it was shown', async () => {
  const booking = await request();
  const withFee = { ...price, codFee: aed(1_000), vat: aed(168), total: aed(3_518) };
  await bookShipment(stack.oasis, { ...booking, price: withFee });
  expect(await priceOf(booking.id)).toEqual(withFee);
});

it('knows no price if none was shown', async () => {
  const booking = await request();
  await bookShipment(stack.oasis, booking);
  expect(await priceOf(booking.id)).toBeUndefined();
});

it('gives the same answer for a key when another price is shown meanwhile, and keeps the first price', async () => {
  const booking = await request();
  const booked = await bookShipment(stack.oasis, { ...booking, price });
  const later = { ...price, total: aed(9_999) };
  expect(await bookShipment(stack.oasis, { ...booking, price: later })).toEqual(booked);
  expect(await priceOf(booking.id)).toEqual(price);
});
