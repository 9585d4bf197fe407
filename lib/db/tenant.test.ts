import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import { saveShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { defaultShippingSettings } from '#lib/merchants/schema.ts';
import { prisma } from './client.ts';
import { inMerchant, type Transaction, unsafeAcrossMerchants } from './tenant.ts';

const stack = await testStack();
const id = randomUUID();

beforeAll(async () => {
  await saveShippingSettings(stack.oasis, defaultShippingSettings);
  await bookShipment(stack.oasis, { id, key: randomUUID(), form: await typedForm(stack.oasis) });
});

const countAccounts = ({ operatorAccount }: Pick<Transaction, 'operatorAccount'>) => operatorAccount.count();

it.each([
  ['for one merchant', (work: typeof countAccounts) => inMerchant(stack.oasis.merchantId, work), 1],
  ['across merchants', unsafeAcrossMerchants<number>, 2],
] as const)('a connection that was used %s returns no rows after it', async (_how, run, accounts) => {
  const seen = await Promise.all(Array.from({ length: 10 }, () => run(countAccounts)));
  expect(seen).toEqual(Array.from({ length: 10 }, () => accounts));
  const after = await Promise.all(Array.from({ length: 10 }, () => countAccounts(prisma())));
  expect(after).toEqual(Array.from({ length: 10 }, () => 0));
});

it.each(['label', 'attempt', 'tracking event'])(
  'PostgreSQL rejects one merchant’s %s on another’s shipment',
  async (what) => {
    const draft = randomUUID();
    await saveDraft(stack.oasis, { id: draft, form: await typedForm(stack.oasis) });
    const { merchantId } = stack.nakheel;
    const row = { shipmentId: draft, merchantId };
    const written = inMerchant(merchantId, async ({ label, attempt, trackingEvent }) => {
      if (what === 'label') await label.create({ data: { ...row, pdf: new Uint8Array(1) } });
      else if (what === 'attempt')
        await attempt.create({ data: { ...row, kind: 'cancel', key: 'foreign', requestHash: '' } });
      else await trackingEvent.create({ data: { ...row, occurredAt: new Date(), code: 'CLC81' } });
    });
    await expect(written).rejects.toThrow(/_shipment_id_merchant_id_fkey/);
  },
);

it.each([
  [
    'a second open attempt on a shipment',
    { state: 'prepared', key: 'a', reference: 'WB-A' },
    /Unique constraint/,
  ],
  ['a booking without a reference', { state: 'prepared', key: 'c' }, /attempts_booking_has_reference/],
  [
    'an attempt that begins as sent',
    { state: 'sent', key: 'd', reference: 'WB-D' },
    /may not go from "" to "sent"/,
  ],
] as const)('PostgreSQL rejects %s', async (_what, attempt, complaint) => {
  const { merchantId } = stack.oasis;
  await expect(
    inMerchant(merchantId, async (transaction) => {
      const common = { shipmentId: id, merchantId, kind: 'book' as const, requestHash: '' };
      await transaction.attempt.create({
        data: { ...common, state: 'prepared', key: 'open', reference: 'WB-0' },
      });
      await transaction.attempt.create({ data: { ...common, ...attempt } });
    }),
  ).rejects.toThrow(complaint);
});

it('PostgreSQL rejects a sent attempt without a lease', async () => {
  const { merchantId } = stack.oasis;
  const data = { shipmentId: id, merchantId, kind: 'cancel', key: randomUUID(), requestHash: '' } as const;
  const sent = inMerchant(merchantId, async ({ attempt }) => {
    const made = await attempt.create({ data });
    await attempt.updateMany({ where: { id: made.id }, data: { state: 'sent' } });
  });
  await expect(sent).rejects.toThrow(/attempts_sent_has_lease/);
});

it.each([
  [{ weightGrams: -1 }, /shipments_weight_not_negative/],
  [{ codMinor: -1, codCurrency: 'AED' }, /shipments_cod_not_negative/],
  [{ codMinor: 1, codCurrency: null }, /shipments_cod_has_currency/],
  [{ awb: null }, /shipments_awb_by_state/],
])('PostgreSQL rejects a shipment with %o', async (data, complaint) => {
  await expect(
    inMerchant(stack.oasis.merchantId, ({ shipment }) =>
      shipment.update({ where: { id_merchantId: { id, merchantId: stack.oasis.merchantId } }, data }),
    ),
  ).rejects.toThrow(complaint);
});
