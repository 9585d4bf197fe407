import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookForm } from '#e2e/bookings/book-typed.ts';
import type { TypedForm } from '#e2e/bookings/booking-records.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { cancelShipment } from '#lib/attempts/cancel.ts';
import { discardDrafts, restoreDrafts } from '#lib/booking-form/discard-drafts.ts';
import { findDraft } from '#lib/booking-form/find-draft.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { saveMerchantContact, saveShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { defaultShippingSettings } from '#lib/merchants/schema.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { findReturns } from './find-returns.ts';
import { startReturn } from './start-return.ts';
import { wayBackOf } from './view.ts';

const stack = await testStack();

const setPhase = (id: string, phase: string) =>
  stack.database.query(`UPDATE shipments SET phase = '${phase}' WHERE id = $1`, [id]);

async function bookedIn(
  phase: string,
  change?: TypedForm,
): Promise<{ id: string; form: ShipmentForm; awb: string }> {
  const form = await typedForm(stack.oasis, change);
  form.parcel.reference1 = `ORDER-${randomUUID().slice(0, 6)}`;
  const made = await bookForm(stack.oasis, form);
  await setPhase(made.id, phase);
  return { ...made, form };
}

const asked = (id: string) => ({ id, reason: 'damaged' as const, note: 'the lid', again: false });

async function started(id: string, again = false): Promise<string> {
  const result = await startReturn(stack.oasis, { ...asked(id), again });
  if (!result.ok) throw new Error(result.code);
  return result.value.draftId;
}

async function bookReturn(draftId: string) {
  const draft = await findDraft(stack.oasis, draftId);
  const form = draft?.form as ShipmentForm;
  // The duplicate check doesn't apply, because all returns have the same receiver.
  return bookShipment(stack.oasis, { id: draftId, key: randomUUID(), form });
}

it('a return swaps the parties, is a return service and is booked like any shipment', async () => {
  const original = await bookedIn('delivered');
  const draftId = await started(original.id);
  const form = (await findDraft(stack.oasis, draftId))?.form as ShipmentForm;
  expect(form.sender).toEqual(original.form.receiver);
  expect(form.receiver).toEqual(original.form.sender);
  expect(form.service).toMatchObject({
    returnService: true,
    codAmount: '',
    remarks: `Return of ${original.awb}`,
  });
  expect(form.parcel.reference1).toBe(original.form.parcel.reference1);
  const listed = await findShipment(stack.oasis, draftId);
  expect(listed?.isReturn, 'marked in lists').toBe(true);
  expect(listed?.destination, 'that of the way back').toMatchObject({ emirate: { nameEn: 'Dubai' } });
  expect((await findShipment(stack.oasis, original.id))?.isReturn).toBe(false);

  const booked = await bookReturn(draftId);
  expect(booked).toMatchObject({ ok: true, value: { awb: expect.any(String) } });
  const [sent] = (await stack.ledger()).slice(-1);
  expect(JSON.stringify(sent)).toContain(original.awb);
});

it('to a sender without an email, the carrier writes at the merchant’s own', async () => {
  const emailOfReturn = async () => {
    const { id } = await bookedIn('delivered', { sender: { email: ' ' } });
    const draft = await findDraft(stack.oasis, await started(id));
    return (draft?.form as ShipmentForm | undefined)?.receiver.email;
  };
  const { merchantId } = stack.oasis;
  const [first] = await stack.run('SELECT id, email FROM users WHERE merchant_id = $1', [merchantId]);
  const owner = { email: 'second@oasis.example', name: 'Hind', nameAr: 'هند', passwordHash: '' };
  await unsafeAcrossMerchants(({ user }) =>
    user.create({ data: { ...owner, role: 'merchant', merchantId } }),
  );
  expect(await emailOfReturn(), 'that of its first owner').toBe(first.email);
  await stack.run('UPDATE users SET disabled_at = now() WHERE id = $1', [first.id]);
  expect(await emailOfReturn(), 'that of an owner who works there').toBe(owner.email);
  await saveMerchantContact(stack.oasis, { email: 'hello@oasis.example', phone: undefined });
  expect(await emailOfReturn()).toBe('hello@oasis.example');
  const receiverEmail = 'dispatch@oasis.example';
  await saveShippingSettings(stack.oasis, { ...defaultShippingSettings, receiverEmail });
  expect(await emailOfReturn()).toBe(receiverEmail);
});

it('each of the two names the other, with the reason', async () => {
  const { id, awb } = await bookedIn('delivered');
  const draftId = await started(id);
  const linked = { reason: 'damaged', note: 'the lid' };
  expect(await findReturns(stack.oasis, id)).toMatchObject({
    original: null,
    returns: [{ id: draftId, state: 'draft', ...linked }],
  });
  expect(await findReturns(stack.oasis, draftId)).toMatchObject({
    original: { id, awb, ...linked },
    returns: [],
  });
});

it.each(['expected', 'in_transit', 'out_for_delivery', 'held', 'attempted', 'at_counter', 'returned'])(
  'none is started in the phase %s, in which the receiver doesn’t have the parcel',
  async (phase) => {
    const { id } = await bookedIn(phase);
    expect(await startReturn(stack.oasis, asked(id))).toMatchObject({ ok: false, code: 'not-allowed' });
  },
);

it('many clicks at once make one return', async () => {
  const { id } = await bookedIn('delivered');
  const ids = await Promise.all([1, 2, 3, 4].map(() => started(id)));
  expect(new Set(ids).size).toBe(1);
});

it('a second return needs a yes, and only after the first one was cancelled', async () => {
  const { id } = await bookedIn('delivered');
  const first = await started(id);
  await bookReturn(first);
  expect(await startReturn(stack.oasis, { ...asked(id), again: true })).toMatchObject({
    code: 'not-allowed',
  });
  await cancelShipment(stack.oasis, { id: first, key: randomUUID(), expectedRule: 'will-cancel' });
  expect(await startReturn(stack.oasis, asked(id))).toMatchObject({ ok: false, code: 'conflict' });
  const second = await started(id, true);
  expect((await findReturns(stack.oasis, id)).returns.map((each) => each.id)).toEqual([second, first]);
});

it('after a deleted draft another one can be started, and a restored one is linked again', async () => {
  const { id } = await bookedIn('delivered');
  const draftId = await started(id);
  const drafts = await discardDrafts(stack.oasis, [draftId]);
  expect((await findReturns(stack.oasis, id)).returns).toEqual([]);
  const next = await started(id);
  expect((await findReturns(stack.oasis, id)).returns).toMatchObject([{ id: next }]);
  await restoreDrafts(stack.oasis, drafts);
  expect((await findReturns(stack.oasis, id)).returns).toMatchObject([{ id: next }, { id: draftId }]);
});

it('another merchant’s shipment is one that doesn’t exist', async () => {
  const { id } = await bookedIn('delivered');
  await started(id);
  expect(await startReturn(stack.nakheel, asked(id))).toMatchObject({ code: 'not-found' });
  expect(await startReturn(stack.nakheel, asked(randomUUID()))).toMatchObject({ code: 'not-found' });
  expect(await findReturns(stack.nakheel, id)).toEqual({ original: null, returns: [] });
});

it.each([
  ['delivered', 'new-shipment'],
  ['in_transit', 'cancel'],
  ['held', 'cancel'],
  ['out_for_delivery', 'carrier'],
  ['attempted', 'carrier'],
  ['at_counter', 'carrier'],
  ['expected', null],
  ['returning', null],
  ['returned', null],
] as const)('the way back in the phase %s: %s', async (phase, wayBack) => {
  const { id } = await bookedIn(phase);
  const shipment = await findShipment(stack.oasis, id);
  expect(shipment && wayBackOf(shipment)).toBe(wayBack);
});
