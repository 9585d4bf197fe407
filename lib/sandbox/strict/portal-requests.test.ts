import { describe, expect, it } from 'vitest';
import type { BookingOrder } from '#lib/postal/model/booking-order.ts';
import { createPostalClient } from '#lib/postal/postal-client.ts';
import {
  allOnA,
  allOnB,
  sampleInternationalOrder,
  sampleOrder,
  sampleQuestion,
  sampleSettings,
  silentObserver,
} from '#lib/postal/testing/samples.ts';
import { testSandbox } from '#lib/sandbox/testing/test-sandbox.ts';
import { cities } from '#lib/sandbox/world/world.ts';

// The portal's requests pass the strict mode.

const account = { accountNo: '100200', token: 'sandbox-token-oasis' };
const conduct = {
  mode: 'strict',
  schedule: 'on',
  scheduleSpeed: 1,
  authFailure: '401',
  statementFaults: 0,
} as const;
const sandbox = testSandbox({ conduct });

const muscat = cities.find(({ nameEn }) => nameEn === 'Muscat');
const abroad: BookingOrder = {
  ...sampleInternationalOrder,
  receiver: {
    ...sampleInternationalOrder.receiver,
    cityId: String(muscat?.id),
    countryId: String(muscat?.countryId),
  },
};

describe.each([
  ['family A', allOnA],
  ['family B', allOnB],
])('%s in strict mode', (_, families) => {
  const client = () => createPostalClient({ ...sampleSettings(sandbox.url), families }, silentObserver);

  it.each([
    ['inside the country', sampleOrder],
    [
      'without what may be left out',
      { ...sampleOrder, paymentMethod: 'credit', codAmount: undefined } as const,
    ],
    ['abroad', abroad],
  ])('accepts a booking %s', async (name, order) => {
    const pickupDate = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
    const asked = { ...order, reference: `STRICT-${name}`, pickupDate, deliveryInstructionId: undefined };
    const outcome = await client().createBooking(asked, account, { keepReply: async () => {} });
    expect(outcome).toMatchObject({ outcome: 'accepted' });
  });

  it('quotes a price', async () => {
    expect(await client().calculatePrice(sampleQuestion, account)).toMatchObject({ outcome: 'answered' });
  });
});
