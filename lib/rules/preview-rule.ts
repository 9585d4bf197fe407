import 'server-only';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { readStoredForm } from '#lib/booking-form/stored-form.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { applyRules } from './apply-rules.ts';
import { withPresets } from './saved-rules.ts';
import type { StoredRule } from './schema.ts';
import type { PreviewedShipment } from './view.ts';

const mostRead = 50;

type Row = { id: string; awb: string; receiverName: string | null; form: unknown };

/** To which of the newest 50 booked shipments a rule would have applied, and whether it would have changed anything in them. */
export async function previewRule(actor: MerchantActor, rule: StoredRule): Promise<PreviewedShipment[]> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
  const [[rows = []], rules] = await Promise.all([
    queryMerchant(merchantId, [
      sql<Row>`
        SELECT id, awb, receiver_name AS "receiverName", form FROM shipments
        WHERE merchant_id = ${merchantId}::uuid AND awb IS NOT NULL
        ORDER BY created_at DESC, id DESC LIMIT ${mostRead}`,
    ]),
    withPresets(actor, [{ id: '', ...rule }]),
  ]);
  const blank = startedForm();
  return rows.flatMap(({ form: stored, ...shipment }) => {
    const form = readStoredForm(stored, blank);
    if (!form) return [];
    const ruled = applyRules(form, rules, () => false);
    const isSame = JSON.stringify(ruled.form) === JSON.stringify(form);
    return Object.keys(ruled.setBy).length > 0 ? [{ ...shipment, isSame }] : [];
  });
}
