import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { take } from '#lib/db/limits.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { findOperator } from '#lib/settings/operators.ts';
import { cancelRuleOf } from '#lib/shipments/cancel-rule.ts';
import { isToCheckSql } from '#lib/shipments/own-numbers.ts';
import type { CancelRule, ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';
import { countNewKeys } from './answer.ts';
import { type CancelFailure, type CancelRequest, cancelShipment } from './cancel.ts';

type CancelledRow =
  | { id: string; ok: true }
  | { id: string; ok: false; code: CancelFailure; message?: string };

/** Of one person. */
const limit = { name: 'cancel', most: 400, seconds: 600 };

/**
 * Cancels shipments one after the other, each under the rule that the person confirmed for it, with a result for each. If new
 * requests exceed the person's limit, no cancellation is sent.
 */
export async function cancelMany(actor: MerchantActor, items: CancelRequest[]): Promise<CancelledRow[]> {
  requirePermission(actor, 'shipments.cancel');
  const added = await countNewKeys(
    actor,
    items.map(({ key }) => key),
  );
  if (added > 0) await take({ limit, key: String(actor.id), amount: added });
  const rows: CancelledRow[] = [];
  for (const item of items) {
    const result = await cancelShipment(actor, item);
    rows.push(
      result.ok
        ? { id: item.id, ok: true }
        : { id: item.id, ok: false, code: result.code, message: result.details.message },
    );
  }
  return rows;
}

type CancelCandidate = {
  id: string;
  awb: string | null;
  receiverName: string | null;
  phase: ShipmentPhase | null;
  handedOverAt: Date | null;
  cancelRule: CancelRule;
};

type Row = Omit<CancelCandidate, 'cancelRule'> & {
  state: ShipmentState;
  operator: string;
  cancelAcceptedAt: Date | null;
  isToCheck: boolean;
};

/**
 * The effect that cancelling would have on each of these shipments, as far as is known without calling the operator, in the
 * given order.
 */
export async function findCancelRules(actor: MerchantActor, ids: string[]): Promise<CancelCandidate[]> {
  const { merchantId } = requirePermission(actor, 'shipments.cancel');
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`SELECT id, awb, receiver_name AS "receiverName", phase::text, handed_over_at AS "handedOverAt",
      state::text, operator, (
        SELECT max(ended_at) FROM attempts
        WHERE shipment_id = shipments.id AND attempts.merchant_id = shipments.merchant_id
          AND kind = 'cancel' AND attempts.state = 'accepted'
      ) AS "cancelAcceptedAt", ${sql.raw(isToCheckSql)} AS "isToCheck" FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[])`,
  ]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const { state, operator, cancelAcceptedAt, isToCheck, ...shown } = row;
    const isKeptOnly = !findOperator(operator);
    return [{ ...shown, cancelRule: cancelRuleOf({ ...row, isKeptOnly }) }];
  });
}
