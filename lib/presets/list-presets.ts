import 'server-only';
import { z } from 'zod';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { readStoredForm, readStoredSender } from '#lib/booking-form/stored-form.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { presetTables } from './preset-tables.ts';
import { mostPresets, type PresetKind } from './schema.ts';
import type { PresetView } from './view.ts';

type Row = { id: string; nameEn: string; nameAr: string; form: unknown; isOwn: boolean };

const storedParcel = z.object({
  version: z.literal(1),
  parcel: z.record(z.string(), z.union([z.string(), z.boolean()])),
});

/** The merchant's presets of a kind in their order; `isOwn` for the sender that the person's bookings start with. */
export async function listPresets(actor: MerchantActor, kind: PresetKind): Promise<PresetView[]> {
  const { merchantId, id: userId } = requirePermission(actor, 'shipments.book');
  const isOwn =
    kind === 'senders'
      ? sql`EXISTS (SELECT FROM own_senders
          WHERE own_senders.merchant_id = ${merchantId}::uuid AND user_id = ${userId}::uuid AND sender_id = presets.id)`
      : sql`false`;
  const [rows] = await queryMerchant(
    merchantId,
    [
      sql<Row>`
      SELECT id, name_en AS "nameEn", name_ar AS "nameAr", form, ${isOwn} AS "isOwn" FROM ${presetTables[kind]} AS presets
      WHERE merchant_id = ${merchantId}::uuid AND removed_at IS NULL ORDER BY position, created_at, id LIMIT ${sql.raw(String(mostPresets))}`,
    ],
    { prepared: true },
  );
  return rows.flatMap(({ form, ...row }) => {
    const fields = readFields(kind, form);
    return fields ? [{ ...row, fields }] : [];
  });
}

/** The fields of a stored preset; null if this version can't read it. Of a template, those of its receiver. */
function readFields(kind: PresetKind, form: unknown): PresetView['fields'] | null {
  const blank = startedForm();
  if (kind === 'senders') return readStoredSender(form, blank.sender);
  if (kind === 'parcels') return storedParcel.safeParse(form).data?.parcel ?? null;
  return readStoredForm(form, blank)?.receiver ?? null;
}
