import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { recentHolidays } from '#lib/operator/holidays.ts';
import { products } from '#lib/shipments/choices.ts';
import { nextPickup } from './checks/pickup.ts';
import type { ShipmentForm } from './schema.ts';
import { startedForm } from './started-form.ts';
import { readStoredForm, toStoredForm } from './stored-form.ts';

/** What many drafts get at once, as typed; what is missing stays as it is. `nextPickup`: the next time that the carrier offers. */
export const draftChangeSchema = z.object({
  product: z.enum(products).optional(),
  weight: z.string().max(40).optional(),
  commodityDescription: z.string().max(300).optional(),
  remarks: z.string().max(300).optional(),
  nextPickup: z.boolean(),
});

type DraftChange = z.output<typeof draftChangeSchema>;

/**
 * Changes drafts, and returns how many. Skips drafts that were booked in the meantime, that this version can't read or that belong to
 * another merchant. A window that has one of them open then asks which version to keep.
 */
export async function changeDrafts(
  actor: MerchantActor,
  ids: string[],
  change: DraftChange,
): Promise<number> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  const blank = startedForm();
  const pickup = change.nextPickup ? nextPickup(new Date(), await recentHolidays()) : {};
  return inMerchant(merchantId, async (transaction) => {
    // Locked in a fixed order, so that none is booked meanwhile and two requests can't deadlock.
    const rows = await transaction.$queryRaw<{ id: string; form: unknown }[]>`
      SELECT id, form FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) AND state = 'draft'
      ORDER BY id FOR UPDATE`;
    let changed = 0;
    for (const { id, form } of rows) {
      const readable = readStoredForm(form, blank);
      if (!readable) continue;
      await transaction.shipment.updateMany({
        where: { merchantId, id },
        data: { form: toStoredForm(changedForm(readable, change, pickup)), formVersion: randomUUID() },
      });
      changed += 1;
    }
    return changed;
  });
}

function changedForm(
  form: ShipmentForm,
  { product, weight, commodityDescription, remarks }: DraftChange,
  pickup: Partial<ShipmentForm['service']>,
): ShipmentForm {
  return {
    ...form,
    parcel: {
      ...form.parcel,
      ...(weight !== undefined && { weight, weightUnit: 'kg' }),
      ...(commodityDescription !== undefined && { commodityDescription }),
    },
    service: {
      ...form.service,
      ...(product && { product }),
      ...(remarks !== undefined && { remarks }),
      ...pickup,
    },
  };
}
