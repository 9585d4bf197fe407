import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { presetTables, storedPreset } from './preset-tables.ts';
import { mostPresets, type PresetInput, type PresetKind } from './schema.ts';

type Saved = Result<{ id: string }, 'not-found' | 'too-many'>;
export type Names = { nameEn: string; nameAr: string };

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
  requirePermission(actor, 'merchant.configure');
  const { merchantId } = actor;
  const names = namesOf(preset);
  const form = storedPreset(kind, preset.fields);
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

/** Audits what was saved of a preset, unless nothing changed. */
export async function auditPreset(
  transaction: Transaction,
  actor: MerchantActor,
  { kind, id, before, after }: { kind: PresetKind; id: string; before: object | null; after: object },
): Promise<void> {
  const change = changedFields(before, after);
  const entry = { verb: 'save-preset', reason: { key: 'preset', kind, id }, change } as const;
  if (change) await recordOwnAudit(transaction, actor, entry);
}

/** The names in both languages. If only one is given, both languages use it. */
export const namesOf = ({ nameEn, nameAr }: Names): Names => ({ nameEn, nameAr: nameAr || nameEn });

/** Inserts a preset after the others. */
export async function insertPreset(
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
