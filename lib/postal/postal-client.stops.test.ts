import { beforeEach, expect, test, vi } from 'vitest';
import { createPostalClient } from './postal-client.ts';
import {
  allOnA,
  allOnB,
  sampleAccount,
  sampleOrder,
  sampleSettings,
  silentObserver,
} from './testing/samples.ts';
import { sendOnce } from './transport/http.ts';

// A fault of the translations: each body has the receiver's phone as the mobile, and one gram more.

vi.mock('./transport/http.ts', () => ({
  sendOnce: vi.fn(async () => ({
    replied: false,
    connected: true,
    logMessage: 'sent',
    body: Buffer.alloc(0),
  })),
}));
vi.mock('./family-a/translate-booking.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./family-a/translate-booking.ts')>();
  const toBookingRequest: typeof real.toBookingRequest = (order, key) => {
    const { BookingRequest: body } = real.toBookingRequest(order, key);
    return {
      BookingRequest: {
        ...body,
        ReceiverContactMobile: body.ReceiverContactPhone,
        Weight: body.Weight + 0.001,
      },
    };
  };
  return { ...real, toBookingRequest };
});
vi.mock('./family-b/translate-booking.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./family-b/translate-booking.ts')>();
  const toCreateRequest: typeof real.toCreateRequest = ({ receiver, ...order }, accountNo) =>
    real.toCreateRequest(
      { ...order, weightGrams: order.weightGrams + 1, receiver: { ...receiver, mobile: receiver.phone } },
      accountNo,
    );
  return { ...real, toCreateRequest };
});

beforeEach(() => void vi.mocked(sendOnce).mockClear());

test.each([
  ['A', allOnA],
  ['B', allOnB],
] as const)('family %s sends no body that says something else than the order', async (_family, families) => {
  const client = createPostalClient(
    { ...sampleSettings('http://operator.invalid'), families },
    silentObserver,
  );
  const outcome = await client.createBooking(sampleOrder, sampleAccount, { keepReply: async () => {} });
  const paths = outcome.outcome === 'not-sent' ? outcome.fields?.map(({ path }) => path) : [];
  expect(paths?.sort()).toEqual(['receiver.mobile', 'weightGrams']);
  expect(sendOnce).not.toHaveBeenCalled();
});
