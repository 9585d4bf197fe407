import 'server-only';
import { randomUUID } from 'node:crypto';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { readStoredForm, toStoredForm } from '#lib/booking-form/stored-form.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { insertPreset, namesOf } from './save-preset.ts';

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
    return insertPreset(transaction, merchantId, {
      kind: 'templates',
      id: randomUUID(),
      names: namesOf({ nameEn, nameAr }),
      form: stored,
    });
  });
}

/** Renames a template. False when the id doesn't exist. */
export async function renameTemplate(
  actor: MerchantActor,
  { id, ...given }: { id: string; nameEn: string; nameAr: string },
): Promise<boolean> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId } = actor;
  const { count } = await inMerchant(merchantId, ({ shipmentTemplate }) =>
    shipmentTemplate.updateMany({ where: { id, merchantId, removedAt: null }, data: namesOf(given) }),
  );
  return count === 1;
}
