import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookForm } from '#e2e/bookings/book-typed.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { NotPermitted } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { savePreset } from '#lib/presets/save-preset.ts';
import { previewRule } from './preview-rule.ts';
import { addRule, listRules, removeRule, usableRules } from './saved-rules.ts';
import { ruleSchema } from './schema.ts';
import { mostRules } from './view.ts';

const stack = await testStack();

const heavy = ruleSchema.parse({ name: 'Heavy', when: { fromGrams: 1 }, set: { product: 'premium' } });

it('keeps a merchant’s rules in their order, and shows none to another merchant', async () => {
  const parcelId = randomUUID();
  const preset = { nameEn: 'Box', nameAr: '', fields: { length: '40' } };
  await savePreset(stack.oasis, { kind: 'parcels', id: parcelId, isNew: true, preset });
  await addRule(stack.oasis, heavy);
  await addRule(stack.oasis, { name: 'Boxed', when: { contents: 'coffee' }, set: { parcelId } });
  expect(await usableRules(stack.oasis)).toMatchObject([
    { name: 'Heavy', when: { fromGrams: 1 }, set: { product: 'premium' } },
    { name: 'Boxed', when: { contents: 'coffee' }, set: { parcel: { length: '40' } } },
  ]);
  expect(await listRules(stack.nakheel)).toEqual([]);
  const [first] = await listRules(stack.oasis);
  expect(await removeRule(stack.nakheel, first?.id ?? '')).toBe(false);
  expect(await removeRule(stack.oasis, first?.id ?? '')).toBe(true);
  expect((await listRules(stack.oasis)).map(({ name }) => name)).toEqual(['Boxed']);
  const member = { ...stack.oasis, permissions: new Set(['shipments.book'] as const) };
  await expect(addRule(member, heavy)).rejects.toThrow(NotPermitted);
});

it('lists a rule whose choices no longer exist, so that it can be removed', async () => {
  const merchantId = stack.nakheel.merchantId;
  const rule = { when: {}, set: { product: 'retired' } };
  await inMerchant(merchantId, ({ bookingRule }) =>
    bookingRule.create({ data: { merchantId, name: 'Old', rule } }),
  );
  expect(await usableRules(stack.nakheel)).toMatchObject([{ name: 'Old', when: {}, set: {} }]);
  const [old] = await listRules(stack.nakheel);
  expect(await removeRule(stack.nakheel, old?.id ?? '')).toBe(true);
});

it('previews a rule on the shipments that are booked', async () => {
  const form = await typedForm(stack.nakheel);
  const { id } = await bookForm(stack.nakheel, form);
  expect(await previewRule(stack.nakheel, heavy)).toMatchObject([{ id, isSame: false }]);
  const same = { ...heavy, set: { product: form.service.product } };
  expect(await previewRule(stack.nakheel, same)).toMatchObject([{ id, isSame: true }]);
  const ofStore = { ...heavy, when: { store: 'Books' }, set: { tag: 'Gift' } };
  expect(await previewRule(stack.nakheel, ofStore)).toEqual([]);
  const fromStore = { ...form, parcel: { ...form.parcel, store: 'BOOKS', tag: 'Gift' } };
  const tagged = randomUUID();
  const submit = { id: tagged, key: randomUUID(), form: fromStore, despiteLookAlike: true };
  await bookShipment(stack.nakheel, submit);
  expect(await previewRule(stack.nakheel, ofStore)).toMatchObject([{ id: tagged, isSame: true }]);
  const toCounter = { ...heavy, when: { emirateId: form.receiver.emirateId }, set: { officeId: '1001' } };
  expect(await previewRule(stack.nakheel, toCounter)).toMatchObject([
    { id: tagged, isSame: false },
    { id, isSame: false },
  ]);
  const none = { ...heavy, when: { contents: 'nothing like it' } };
  expect(await previewRule(stack.nakheel, none)).toEqual([]);
});

it('keeps at most so many', async () => {
  const added = await Promise.all(Array.from({ length: mostRules + 2 }, () => addRule(stack.nakheel, heavy)));
  expect(added.filter(({ ok }) => ok)).toHaveLength(mostRules);
});

it.each([
  { name: ' ' },
  { set: {} },
  { when: { fromGrams: 0 } },
  { set: { officeId: '1001' } },
  { set: { tag: '!' } },
])('refuses %o', (wrong) => {
  expect(ruleSchema.safeParse({ ...heavy, ...wrong }).success).toBe(false);
});
