import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { bookTyped, typedRequest } from '#e2e/bookings/book-typed.ts';
import { labelKept } from '#e2e/bookings/label-kept.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { cancelShipment } from '#lib/attempts/cancel.ts';
import { trackShipment } from '#lib/attempts/track-shipment.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import { sealSecret } from '#lib/db/secrets/sealed-secrets.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { unsafeOpenShipment } from '#lib/desk/open-shipment.ts';
import { fetchLabel } from '#lib/labels/fetch-label.ts';
import { changeShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { settings } from '#lib/settings/settings.ts';
import { findShipment } from './find-shipment.ts';
import { findShipmentAccount } from './shipment-account.ts';

const stack = await testStack();

afterEach(() => {
  settings().OPERATOR_NAME = 'sandbox';
});

const booked = () => bookTyped(stack.oasis);

/** Switches this deployment to another operator, where the merchant has an account too. */
async function changeOperator(operator: string) {
  const { merchantId } = stack.oasis;
  const { accountNo } = await inMerchant(merchantId, async ({ operatorAccount }) => {
    const own = await operatorAccount.findFirstOrThrow({ where: { operator: 'sandbox' } });
    const accountNo = `${own.accountNo}-2`;
    const account = { id: randomUUID(), merchantId, operator, accountNo };
    const tokenCiphertext = sealSecret('operator-token', 'other token', account);
    const where = { merchantId_operator_accountNo: { merchantId, operator, accountNo } };
    const create = { ...account, tokenCiphertext };
    return operatorAccount.upsert({ where, create, update: {} });
  });
  settings().OPERATOR_NAME = operator;
  return accountNo;
}

it('asks about a shipment with the account that it was booked with', async () => {
  const { id } = await booked();
  const before = await findShipmentAccount(stack.oasis.merchantId, { shipmentId: id });
  expect(before).toMatchObject({ token: expect.any(String) });
  expect(await findShipmentAccount(stack.nakheel.merchantId, { shipmentId: id })).toBeNull();
});

it('asks about an attempt with the account that it was sent with, even if its shipment was booked with another one since', async () => {
  const { id } = await booked();
  const { merchantId } = stack.oasis;
  const { id: attemptId } = await inMerchant(merchantId, ({ attempt }) =>
    attempt.findFirstOrThrow({ where: { shipmentId: id } }),
  );
  const sentWith = await findShipmentAccount(merchantId, { attemptId });
  await changeOperator('elsewhere');
  await changeShipment({ merchantId }, id, { operator: 'elsewhere' });
  expect(await findShipmentAccount(merchantId, { attemptId }), 'at the other operator').toBeNull();
  settings().OPERATOR_NAME = 'sandbox';
  expect(sentWith).toMatchObject({ accountNo: '100200' });
  expect(await findShipmentAccount(merchantId, { attemptId })).toEqual(sentWith);
});

it('shows a shipment of a former operator as it was stored, and allows no action', async () => {
  const { id, awb } = await booked();
  await labelKept(stack.oasis, id);
  await changeOperator('elsewhere');
  expect(await findShipmentAccount(stack.oasis.merchantId, { shipmentId: id })).toBeNull();
  const shipment = await findShipment(stack.oasis, id);
  expect(shipment).toMatchObject({
    awb,
    state: 'booked',
    isKeptOnly: true,
    cancelRule: { rule: 'not-allowed', reason: 'former-operator' },
  });
  const tracked = await trackShipment(stack.oasis, id);
  expect(tracked).toMatchObject({ refreshed: true, shipment: { trackedAt: shipment?.trackedAt } });
  const cancelled = await cancelShipment(stack.oasis, { id, key: randomUUID(), expectedRule: 'will-cancel' });
  expect(cancelled).toMatchObject({ ok: false, code: 'not-allowed' });
  await inMerchant(stack.oasis.merchantId, ({ label }) => label.deleteMany({ where: { shipmentId: id } }));
  expect(await fetchLabel(stack.oasis, id)).toMatchObject({ ok: false, code: 'operator-unavailable' });
  expect((await stack.ledger()).find((row) => row.awb === awb)?.stage).not.toBe('cancelled');
});

it('books a draft from a former operator’s time with the current one', async () => {
  const request = await typedRequest(stack.oasis);
  settings().OPERATOR_NAME = 'elsewhere';
  await saveDraft(stack.oasis, request);
  settings().OPERATOR_NAME = 'sandbox';
  expect(await bookShipment(stack.oasis, request)).toMatchObject({ ok: true, value: { state: 'booked' } });
  expect(await findShipment(stack.oasis, request.id)).toMatchObject({
    operator: 'sandbox',
    isKeptOnly: false,
    cancelRule: { rule: 'will-cancel' },
  });
  expect(await trackShipment(stack.oasis, request.id)).toMatchObject({ refreshed: true });
});

it('finds an AWB that two operators issued at the requested operator', async () => {
  const here = await booked();
  const there = await booked();
  // The same number at another operator.
  await changeShipment(stack.oasis, there.id, { operator: 'elsewhere', awb: here.awb });
  expect(await unsafeOpenShipment(stack.agent, { awb: here.awb })).toMatchObject({
    operator: 'sandbox',
    otherOperators: ['elsewhere'],
    shipment: { id: here.id },
  });
  expect(await unsafeOpenShipment(stack.agent, { awb: here.awb, operator: 'elsewhere' })).toMatchObject({
    operator: 'elsewhere',
    otherOperators: ['sandbox'],
    shipment: { id: there.id, isKeptOnly: true },
  });
});
