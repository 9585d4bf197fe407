import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import { startForm } from '#lib/booking-form/start-form.ts';
import { type MerchantActor, NotPermitted } from '#lib/core/actor.ts';
import { movePreset, removePreset, restorePreset, setOwnSender } from './arrange-presets.ts';
import { listPresets } from './list-presets.ts';
import { renameTemplate, savePreset, saveTemplate } from './save-preset.ts';
import { mostPresets } from './schema.ts';

const stack = await testStack();
let oasis: MerchantActor;

beforeAll(async () => {
  const rows = await stack.run('SELECT id FROM users WHERE merchant_id = $1', [stack.oasis.merchantId]);
  oasis = { ...stack.oasis, id: rows[0].id };
});

const box = (nameEn: string, nameAr = '') => ({ nameEn, nameAr, fields: { weight: '2', weightUnit: 'kg' } });

async function add(
  kind: 'senders' | 'parcels',
  nameEn: string,
  fields: Record<string, string> = { weight: '1' },
) {
  const id = randomUUID();
  const saved = await savePreset(oasis, { kind, id, isNew: true, preset: { nameEn, nameAr: '', fields } });
  expect(saved).toMatchObject({ ok: true });
  return id;
}

const names = async (kind: 'senders' | 'parcels' | 'templates', actor = oasis) =>
  (await listPresets(actor, kind)).map(({ nameEn }) => nameEn);

it('adds, edits, orders, removes and restores', async () => {
  const small = await add('parcels', 'Small');
  const large = await add('parcels', 'Large');
  await movePreset(oasis, { kind: 'parcels', id: large, by: -1 });
  await movePreset(oasis, { kind: 'parcels', id: large, by: -1 });
  expect(await names('parcels')).toEqual(['Large', 'Small']);
  await savePreset(oasis, {
    kind: 'parcels',
    id: small,
    isNew: false,
    preset: box('Small box', 'صندوق صغير'),
  });
  expect(await listPresets(oasis, 'parcels')).toMatchObject([
    { nameEn: 'Large', nameAr: 'Large' },
    { nameEn: 'Small box', nameAr: 'صندوق صغير', fields: { weight: '2', weightUnit: 'kg' } },
  ]);
  expect(await removePreset(oasis, { kind: 'parcels', id: large })).toBe(true);
  expect(await removePreset(oasis, { kind: 'parcels', id: large })).toBe(false);
  expect(await names('parcels')).toEqual(['Small box']);
  expect(await restorePreset(oasis, { kind: 'parcels', id: large })).toBe(true);
  expect(await names('parcels')).toEqual(['Large', 'Small box']);
  const unknown = { kind: 'parcels' as const, id: randomUUID(), isNew: false, preset: box('x') };
  expect(await savePreset(oasis, unknown)).toMatchObject({ code: 'not-found' });
});

it('starts bookings with the first sender, or with the person’s own', async () => {
  const id = await add('senders', 'Warehouse', { contactName: 'Warehouse team' });
  const first = async (actor = oasis) => (await startForm(actor)).form.sender.contactName;
  expect(await first()).toBe('Mariam Haddad');
  expect(await setOwnSender(oasis, id)).toBe(true);
  expect(await first()).toBe('Warehouse team');
  expect(await first(stack.oasis)).toBe('Mariam Haddad');
  expect((await listPresets(oasis, 'senders')).map(({ isOwn }) => isOwn)).toEqual([false, true]);
  await removePreset(oasis, { kind: 'senders', id });
  expect(await first()).toBe('Mariam Haddad');
  await restorePreset(oasis, { kind: 'senders', id });
  await setOwnSender(oasis, null);
  expect(await first()).toBe('Mariam Haddad');
  expect(await setOwnSender(oasis, randomUUID())).toBe(false);
});

it('saves a shipment as a template, without what belongs to one shipment, and starts a booking from it', async () => {
  const shipmentId = randomUUID();
  const form = await typedForm(oasis, {
    parcel: { weight: '3.5' },
    service: { preassignedAwb: '1234567890' },
  });
  await saveDraft(oasis, { id: shipmentId, form, known: [] });
  const names = { nameEn: 'Weekly books', nameAr: '' };
  const saved = await saveTemplate(oasis, { shipmentId, ...names });
  const templateId = saved.ok ? saved.value.id : '';
  const started = await startForm(oasis, { templateId });
  expect(started).toMatchObject({
    isCopy: true,
    form: {
      receiver: { contactName: 'ليلى حداد' },
      parcel: { weight: '3.5', reference1: '' },
      service: { preassignedAwb: '' },
    },
  });
  expect(await renameTemplate(oasis, { id: templateId, nameEn: 'Books', nameAr: 'كتب' })).toBe(true);
  expect(await listPresets(oasis, 'templates')).toMatchObject([{ nameEn: 'Books', nameAr: 'كتب' }]);
  expect(await startForm(stack.nakheel, { templateId })).toMatchObject({ isCopy: false });
  expect(await saveTemplate(stack.nakheel, { shipmentId, ...names })).toMatchObject({ code: 'not-found' });
  expect(await renameTemplate(stack.nakheel, { id: templateId, ...names })).toBe(false);
  const audited = `SELECT change FROM audit_entries WHERE verb = 'save-preset' AND reason ->> 'kind' = 'templates' ORDER BY at`;
  expect(await stack.run(audited)).toMatchObject([
    { change: { nameEn: [null, 'xxxxxx xxxxx'], receiver: [null, expect.any(String)] } },
    { change: { nameEn: ['xxxxxx xxxxx', 'xxxxx'] } },
  ]);
  await removePreset(oasis, { kind: 'templates', id: templateId });
  expect(await startForm(oasis, { templateId })).toMatchObject({ isCopy: false });
});

it('is limited in number', async () => {
  await stack.run(
    `INSERT INTO parcel_presets (id, merchant_id, name_en, name_ar, form)
      SELECT gen_random_uuid(), $1, 'x', 'x', '{"version": 1, "parcel": {}}' FROM generate_series(1, 100)`,
    [stack.nakheel.merchantId],
  );
  const preset = { kind: 'parcels' as const, id: randomUUID(), isNew: true, preset: box('One more') };
  expect(await savePreset(stack.nakheel, preset)).toMatchObject({ code: 'too-many' });
  expect(await listPresets(stack.nakheel, 'parcels')).toHaveLength(100);
});

it('treats another merchant’s preset as one that doesn’t exist', async () => {
  const id = await add('parcels', 'Only ours');
  const { nakheel } = stack;
  expect(await names('parcels', nakheel)).not.toContain('Only ours');
  expect(await savePreset(nakheel, { kind: 'parcels', id, isNew: false, preset: box('x') })).toMatchObject({
    code: 'not-found',
  });
  expect(await removePreset(nakheel, { kind: 'parcels', id })).toBe(false);
  await movePreset(nakheel, { kind: 'parcels', id, by: -1 });
  expect(await restorePreset(nakheel, { kind: 'parcels', id })).toBe(false);
  expect(await names('parcels')).toContain('Only ours');
});

it.each<[string, (actor: MerchantActor) => Promise<unknown>]>([
  ['listPresets', (actor) => listPresets(actor, 'parcels')],
  [
    'savePreset',
    (actor) => savePreset(actor, { kind: 'parcels', id: randomUUID(), isNew: true, preset: box('x') }),
  ],
  ['movePreset', (actor) => movePreset(actor, { kind: 'parcels', id: randomUUID(), by: 1 })],
  ['removePreset', (actor) => removePreset(actor, { kind: 'parcels', id: randomUUID() })],
  ['restorePreset', (actor) => restorePreset(actor, { kind: 'parcels', id: randomUUID() })],
  ['setOwnSender', (actor) => setOwnSender(actor, null)],
  ['saveTemplate', (actor) => saveTemplate(actor, { shipmentId: randomUUID(), nameEn: 'x', nameAr: '' })],
  ['renameTemplate', (actor) => renameTemplate(actor, { id: randomUUID(), nameEn: 'x', nameAr: '' })],
])('%s needs its permission', async (_, call) => {
  await expect(call({ ...oasis, permissions: new Set(['shipments.read']) })).rejects.toThrow(NotPermitted);
});

it('restores none beyond the most that a list shows', async () => {
  const first = await add('parcels', 'First');
  const fill = `INSERT INTO parcel_presets (id, merchant_id, name_en, name_ar, form, position)
    SELECT gen_random_uuid(), $1, 'x', 'x', '{}', n FROM generate_series(1000, 999 + $2 - (
      SELECT count(*)::int FROM parcel_presets WHERE merchant_id = $1 AND removed_at IS NULL)) AS n`;
  expect(await removePreset(oasis, { kind: 'parcels', id: first })).toBe(true);
  await stack.run(fill, [oasis.merchantId, mostPresets]);
  expect(await restorePreset(oasis, { kind: 'parcels', id: first })).toBe(false);
  await stack.run("DELETE FROM parcel_presets WHERE name_en = 'x'");
  expect(await restorePreset(oasis, { kind: 'parcels', id: first })).toBe(true);
});
