import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';
import type { SenderPresetView } from '#lib/shipments/view.ts';
import { nextPickup } from './pickup.ts';
import type { ShipmentForm } from './schema.ts';
import { startedForm } from './started-form.ts';
import { readStoredForm, readStoredSender } from './stored-form.ts';

/**
 * The initial booking form: the operator's defaults with the merchant's first sender, or a copy of another of the merchant's
 * shipments without its references, AWB and pickup. `isUnreadable` when the copy's source can't be read.
 */
export async function startForm(
  actor: MerchantActor,
  { repeatOf }: { repeatOf?: string } = {},
): Promise<{ form: ShipmentForm; presets: SenderPresetView[]; isUnreadable: boolean }> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  const { presets, repeated } = await inMerchant(merchantId, async (transaction) => ({
    presets: await transaction.senderPreset.findMany({ where: { merchantId }, orderBy: { position: 'asc' } }),
    repeated:
      repeatOf && isShipmentId(repeatOf)
        ? await transaction.shipment.findFirst({
            where: { id: repeatOf, merchantId, NOT: { state: 'draft' } },
          })
        : null,
  }));
  const form = startedForm();
  const views = presets.flatMap(({ id, nameEn, nameAr, form: stored }) => {
    const sender = readStoredSender(stored, form.sender);
    return sender ? [{ id, nameEn, nameAr, form: sender }] : [];
  });
  if (views[0]) form.sender = views[0].form;
  const earlier = repeated && readStoredForm(repeated.form, form);
  if (!earlier) return { form, presets: views, isUnreadable: repeated !== null };
  return {
    form: {
      sender: earlier.sender,
      receiver: earlier.receiver,
      parcel: { ...earlier.parcel, reference1: '', reference2: '', reference3: '' },
      service: { ...earlier.service, preassignedAwb: '', ...nextPickup(new Date()) },
    },
    presets: views,
    isUnreadable: false,
  };
}
