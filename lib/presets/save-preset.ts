import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { readStoredForm, toStoredForm } from '#lib/booking-form/stored-form.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { presetTables } from './preset-tables.ts';
import { mostPresets, type PresetInput, type PresetKind } from './schema.ts';

type Saved = Result<{ id: string }, 'not-found' | 'too-many'>;
type Names = { nameEn: string; nameAr: string };

/** Saves a sender or a parcel: a new one at the end (`isNew`, with an id that the page chose), or an existing one. */
export async function savePreset(
  actor: MerchantActor,
  {
    kind,
    id,
    isNew,
    preset,
  }: { kind: Exclude<PresetKind, 'templates'>; id: string; isNew: boolean; preset: PresetInput },
): Promise<Saved> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
  const names = namesOf(preset);
  const section = kind === 'senders' ? { sender: preset.fields } : { parcel: preset.fields };
  const form = { version: 1, ...section };
  return inMerchant(merchantId, async (transaction) => {
    const [before] = await transaction.$queryRaw<{ before: object }[]>`
      UPDATE ${presetTables[kind]} SET name_en = ${names.nameEn}, name_ar = ${names.nameAr}, form = ${JSON.stringify(form)}::jsonb
      WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid AND removed_at IS NULL
      RETURNING old.form || jsonb_build_object('nameEn', old.name_en, 'nameAr', old.name_ar) AS before`;
    if (!before && !isNew) return failure('not-found', 'no such preset');
    const saved = before
      ? success({ id })
      : await insertPreset(transaction, merchantId, { kind, id, names, form });
    const after = { ...form, ...names };
    if (saved.ok) await auditPreset(transaction, actor, { kind, id, before: before?.before ?? null, after });
    return saved;
  });
}

/** Saves the form of a shipment as a template, without its references and AWB. */
export async function saveTemplate(
  actor: MerchantActor,
  { shipmentId, nameEn, nameAr }: { shipmentId: string; nameEn: string; nameAr: string },
): Promise<Saved> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
  return inMerchant(merchantId, async (transaction) => {
    const shipment = await transaction.shipment.findFirst({
      where: { id: shipmentId, merchantId },
      select: { form: true },
    });
    const form = shipment && readStoredForm(shipment.form, startedForm());
    if (!form) return failure('not-found', 'no such shipment, or its form is unreadable');
    const parcel = { ...form.parcel, reference1: '', reference2: '', reference3: '' };
    const service = { ...form.service, preassignedAwb: '' };
    const stored = toStoredForm({ ...form, parcel, service });
    const template = { kind: 'templates', id: randomUUIDv7() } as const;
    const names = namesOf({ nameEn, nameAr });
    const saved = await insertPreset(transaction, merchantId, { ...template, names, form: stored });
    const after = { ...stored, ...names };
    if (saved.ok) await auditPreset(transaction, actor, { ...template, before: null, after });
    return saved;
  });
}

/** Renames a template. False when the id doesn't exist. */
export async function renameTemplate(
  actor: MerchantActor,
  { id, ...given }: { id: string; nameEn: string; nameAr: string },
): Promise<boolean> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
  const names = namesOf(given);
  return inMerchant(merchantId, async (transaction) => {
    const [before] = await transaction.$queryRaw<Names[]>`
      UPDATE shipment_templates SET name_en = ${names.nameEn}, name_ar = ${names.nameAr}
      WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid AND removed_at IS NULL
      RETURNING old.name_en AS "nameEn", old.name_ar AS "nameAr"`;
    if (!before) return false;
    await auditPreset(transaction, actor, { kind: 'templates', id, before, after: names });
    return true;
  });
}

/** Audits what was saved of a preset, unless nothing changed. */
async function auditPreset(
  transaction: Transaction,
  actor: MerchantActor,
  { kind, id, before, after }: { kind: PresetKind; id: string; before: object | null; after: object },
): Promise<void> {
  const change = changedFields(before, after);
  const entry = { verb: 'save-preset', reason: { key: 'preset', kind, id }, change } as const;
  if (change) await recordOwnAudit(transaction, actor, entry);
}

/** The names in both languages. If only one is given, both languages use it. */
const namesOf = ({ nameEn, nameAr }: Names): Names => ({ nameEn, nameAr: nameAr || nameEn });

/** Inserts a preset after the others. */
async function insertPreset(
  transaction: Transaction,
  merchantId: string,
  { kind, id, names, form }: { kind: PresetKind; id: string; names: Names; form: object },
): Promise<Saved> {
  const table = presetTables[kind];
  const inserted = await transaction.$executeRaw`
    INSERT INTO ${table} (id, merchant_id, name_en, name_ar, form, position)
    SELECT ${id}::uuid, ${merchantId}::uuid, ${names.nameEn}, ${names.nameAr}, ${JSON.stringify(form)}::jsonb, last + 1
    FROM (
      SELECT coalesce(max(position), -1) AS last, count(*) FILTER (WHERE removed_at IS NULL) AS count
      FROM ${table} WHERE merchant_id = ${merchantId}::uuid
    ) AS others WHERE count < ${mostPresets}
    ON CONFLICT DO NOTHING`;
  return inserted === 1 ? success({ id }) : failure('too-many', 'too many presets, or the id is taken');
}
