import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import formOfVersion1 from '#lib/booking-form/testing/form-v1.json' with { type: 'json' };
import type { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { listShipments } from '#lib/search/lists/list-shipments.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import detailsOfVersion1 from '#lib/shipments/testing/details-v1.json' with { type: 'json' };
import { findDraft } from './find-draft.ts';
import { saveDraft } from './save-draft.ts';
import { startForm } from './start-form.ts';
import { readStoredForm } from './stored-form.ts';

const stack = await testStack();

async function store(
  row: Pick<Prisma.ShipmentUncheckedCreateInput, 'form' | 'details'>,
  state: 'draft' | 'booked' = 'draft',
) {
  const { merchantId, id: createdById } = stack.oasis;
  const id = randomUUID();
  const data = { id, merchantId, operator: 'sandbox', createdById: createdById as string, ...row };
  await inMerchant(merchantId, async ({ shipment }) => {
    await shipment.create({ data });
    if (state === 'draft') return;
    await shipment.updateMany({ where: { id }, data: { state: 'booking' } });
    await shipment.updateMany({ where: { id }, data: { state: 'booked', awb: `TEST-${id}` } });
  });
  return id;
}

it('opens a draft of version 1, and stores it as the current version when it is saved', async () => {
  const id = await store({ form: formOfVersion1 });
  const { form: blank } = await startForm(stack.oasis);
  const form = readStoredForm((await findDraft(stack.oasis, id))?.form, blank);
  expect(form?.receiver).toMatchObject({ contactName: 'ليلى حداد', areaId: '30101' });
  if (form) await saveDraft(stack.oasis, { id, form });
  expect((await findDraft(stack.oasis, id))?.form).toMatchObject({
    version: 1,
    receiver: { areaId: '30101' },
  });
});

it('repeats a shipment of version 1', async () => {
  const id = await store({ form: formOfVersion1, details: detailsOfVersion1 }, 'booked');
  const { form, isUnreadable } = await startForm(stack.oasis, { repeatOf: id });
  expect(form.receiver).toMatchObject({ zoneId: '301', areaId: '30101' });
  expect(form.parcel).toMatchObject({ weight: '1.25', reference1: '' });
  expect(isUnreadable).toBe(false);
  expect((await findShipment(stack.oasis, id))?.destination).toMatchObject({
    emirate: { id: '3' },
    area: { id: '30101', nameEn: 'Al Majaz 1' },
  });
});

it.each([
  [{ version: 1, to: 'Mars' }],
  [['a', 'list']],
  ['text'],
  [{ sender: 1, receiver: { contactName: { evil: true } } }],
])('shows a shipment of %j without it, and never fails', async (stored) => {
  const draft = await store({ form: stored, details: stored });
  const booked = await store({ form: stored, details: stored }, 'booked');
  expect((await findShipment(stack.oasis, draft))?.details).toBeNull();
  expect(await findShipment(stack.oasis, booked)).toMatchObject({ details: null, destination: null });
  const { form: blank } = await startForm(stack.oasis);
  expect(readStoredForm((await findDraft(stack.oasis, draft))?.form, blank)).toBeNull();
  expect(await startForm(stack.oasis, { repeatOf: booked })).toMatchObject({
    form: { receiver: { contactName: '' } },
    isUnreadable: true,
  });
  const { items } = await listShipments(stack.oasis, {});
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([draft, booked]));
  expect((await findDraft(stack.oasis, draft))?.form).toEqual(stored);
});
