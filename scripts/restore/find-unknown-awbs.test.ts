import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import type { Actor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { type ListedAwb, unsafeFindUnknownAwbs } from './find-unknown-awbs.ts';

const stack = await testStack();

const actor: Actor = { kind: 'worker', id: null, permissions: new Set() };
const find = (...listed: ListedAwb[]) => unsafeFindUnknownAwbs(actor, 'sandbox', listed);

it('finds AWBs of the operator that were lost, and the drafts that they were booked for', async () => {
  const { bookShipment } = await import('#lib/attempts/book.ts');
  const { saveDraft } = await import('#lib/booking-form/save-draft.ts');
  for (const actor of [stack.oasis, stack.nakheel]) await bookShipment(actor, await typedRequest(actor));
  const listed = (await stack.ledger()).map(({ awb, reference_numbers: references }) => ({
    awb,
    reference: references[0] ?? '',
  }));
  expect(listed).toHaveLength(2);
  expect(await find(...listed)).toEqual([]);

  const draftId = randomUUID();
  await saveDraft(stack.nakheel, { id: draftId, form: await typedForm(stack.nakheel) });
  const mark = [stack.nakheel.merchantId, draftId].map((id) => id.slice(-12).toUpperCase()).join('-');
  const ofDraft = { awb: '900000001', reference: `WB-${mark}-1` };
  const ofNone = { awb: '900000002', reference: 'WB-0123456789AB-0123456789AB-1' };
  const foreign = { awb: '900000003', reference: 'ORDER-1' };
  expect(await find(...listed, ofDraft, ofNone, foreign)).toEqual([
    { ...ofDraft, shipmentId: draftId, state: 'draft' },
    { ...ofNone, shipmentId: null, state: null },
    { ...foreign, shipmentId: null, state: null },
  ]);
});

it('knows a suspected duplicate', async () => {
  await stack.run(
    "UPDATE attempts SET late_awb = '900000009' WHERE id = (SELECT id FROM attempts WHERE kind = 'book' LIMIT 1)",
  );
  expect(await find({ awb: '900000009', reference: '' })).toEqual([]);
});

it('a comparison is in the audit trail, and shows nothing where that can’t be written', async () => {
  await find(...Array.from({ length: 7 }, (_, index) => ({ awb: `90000010${index}`, reference: '' })));
  const [audited] = await prisma().auditEntry.findMany({ orderBy: { at: 'desc' }, take: 1 });
  expect(audited).toMatchObject({ actorKind: 'worker', reason: { key: 'comparedAwbs', count: 7 } });
  await stack.run('REVOKE INSERT ON audit_entries FROM waybill');
  try {
    await expect(find({ awb: '900000001', reference: '' })).rejects.toThrow('audit_entries');
  } finally {
    await stack.run('GRANT INSERT ON audit_entries TO waybill');
  }
});
