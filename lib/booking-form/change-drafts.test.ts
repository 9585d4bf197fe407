import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { usualPickup } from '#e2e/data/usual-pickup.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { changeDrafts } from './change-drafts.ts';
import { findDraft } from './find-draft.ts';
import { saveDraft } from './save-draft.ts';

const stack = await testStack();

it('changes only what was given, of drafts alone, and an open window learns of it', async () => {
  const form = await typedForm(stack.oasis);
  const [draft, booked, foreign] = [randomUUID(), randomUUID(), randomUUID()];
  const version = randomUUID();
  const old = { ...form, service: { ...form.service, pickupDate: '2026-01-02', remarks: 'as typed' } };
  await saveDraft(stack.oasis, { id: draft, form: old, version });
  await bookShipment(stack.oasis, { id: booked, key: randomUUID(), form });
  await saveDraft(stack.nakheel, { id: foreign, form: old });

  const change = { product: 'premium' as const, weight: '2.5', nextPickup: true };
  expect(await changeDrafts(stack.oasis, [draft, booked, foreign], change)).toBe(1);

  const changed = (await findDraft(stack.oasis, draft))?.form;
  expect(changed).toMatchObject({
    receiver: form.receiver,
    parcel: { weight: '2.5', weightUnit: 'kg', commodityDescription: form.parcel.commodityDescription },
    service: { product: 'premium', remarks: 'as typed', ...usualPickup() },
  });
  expect((await findDraft(stack.nakheel, foreign))?.form).toMatchObject({ service: old.service });
  expect(await saveDraft(stack.oasis, { id: draft, form, known: [version] })).toMatchObject({
    ok: false,
    code: 'outdated',
  });
});
