import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { readStoredForm, toStoredForm } from '#lib/booking-form/stored-form.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { auditPreset, insertPreset, type Names, namesOf } from './save-preset.ts';

/** Saves the form of a shipment as a template, without its references and AWB. */
export async function saveTemplate(
  actor: MerchantActor,
  { shipmentId, nameEn, nameAr }: { shipmentId: string; nameEn: string; nameAr: string },
): Promise<Result<{ id: string }, 'not-found' | 'too-many'>> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId } = actor;
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
  requirePermission(actor, 'merchant.configure');
  const { merchantId } = actor;
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
