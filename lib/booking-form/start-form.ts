import 'server-only';
import { ownShipments, readArchived } from '#lib/archive/read-archived.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import type { SenderPreset, Shipment } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { recentHolidays } from '#lib/operator/holidays.ts';
import { nextPickup } from './checks/pickup.ts';
import type { ShipmentForm } from './schema.ts';
import { startedForm } from './started-form.ts';
import { readStoredForm, readStoredSender } from './stored-form.ts';
import { kindTo, receiverFrom } from './with-receiver.ts';

/** A sender that the merchant books from. */
type SenderPresetView = { id: string; nameEn: string; nameAr: string; form: ShipmentForm['sender'] };

/**
 * The initial booking form: the operator's defaults with the person's own or the merchant's first sender and the given
 * receiver, or a copy of another of the merchant's shipments or of a template (`isCopy`) without its references, AWB and pickup. `isUnreadable` when the copy's source can't be read.
 */
export async function startForm(
  actor: MerchantActor,
  {
    repeatOf,
    templateId,
    receiver,
  }: { repeatOf?: string; templateId?: string; receiver?: Record<string, string> } = {},
): Promise<{ form: ShipmentForm; presets: SenderPresetView[]; isCopy: boolean; isUnreadable: boolean }> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  const source = repeatOf && isId(repeatOf) ? repeatOf : null;
  const template = !source && templateId && isId(templateId) ? templateId : null;
  const sent = sql<Pick<Shipment, 'form'>>`
    SELECT form FROM shipments WHERE merchant_id = ${merchantId}::uuid AND id = ${source}::uuid AND state <> 'draft'`;
  const [presets, current] = (await queryMerchant(
    merchantId,
    [
      sql`
      SELECT id, name_en AS "nameEn", name_ar AS "nameAr", form FROM sender_presets
      LEFT JOIN own_senders ON own_senders.merchant_id = sender_presets.merchant_id
        AND sender_id = sender_presets.id AND user_id = ${actor.id}::uuid
      WHERE sender_presets.merchant_id = ${merchantId}::uuid AND removed_at IS NULL
      ORDER BY sender_id IS NULL, position, created_at, id`,
      sql`${sent} UNION ALL SELECT form FROM shipment_templates
      WHERE merchant_id = ${merchantId}::uuid AND id = ${template}::uuid AND removed_at IS NULL`,
    ],
    { prepared: true },
  )) as [Pick<SenderPreset, 'id' | 'nameEn' | 'nameAr' | 'form'>[], Pick<Shipment, 'form'>[]];
  const repeated =
    source && current.length === 0
      ? await readArchived(
          (statements) => queryMerchant(merchantId, statements),
          ownShipments(merchantId, [source]),
          sent,
        )
      : current;
  const pickup = nextPickup(new Date(), await recentHolidays());
  const form = startedForm();
  form.service = { ...form.service, ...pickup };
  const views = presets.flatMap(({ id, nameEn, nameAr, form: stored }) => {
    const sender = readStoredSender(stored, form.sender);
    return sender ? [{ id, nameEn, nameAr, form: sender }] : [];
  });
  if (views[0]) form.sender = views[0].form;
  if (receiver) {
    form.kind = kindTo(form.kind, receiver);
    form.receiver = receiverFrom(form.receiver, receiver);
  }
  const earlier = repeated[0] && readStoredForm(repeated[0].form, form);
  if (!earlier) return { form, presets: views, isCopy: false, isUnreadable: repeated.length > 0 };
  return {
    form: {
      ...earlier,
      parcel: { ...earlier.parcel, reference1: '', reference2: '', reference3: '' },
      service: { ...earlier.service, preassignedAwb: '', ...pickup, pickupConfirmed: '' },
    },
    presets: views,
    isCopy: true,
    isUnreadable: false,
  };
}
