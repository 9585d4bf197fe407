import type { Transaction } from '#lib/db/tenant.ts';

/** Removes the operator's raw replies, because they repeat the order. An attempt whose outcome isn't final keeps its reply. */
export function forgetReplies(transaction: Transaction, merchantId: string, ids: string[]): Promise<number> {
  return transaction.$executeRaw`
    UPDATE attempts SET raw_reply = NULL, refusal = NULL, log_message = NULL
    WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${ids}::uuid[])
      AND ended_at IS NOT NULL AND num_nonnulls(raw_reply, refusal, log_message) > 0`;
}

/** Removes labels in the database. Those in a bucket end by its lifecycle rule. */
export function forgetLabels(transaction: Transaction, merchantId: string, ids: string[]): Promise<number> {
  return transaction.$executeRaw`
    DELETE FROM labels WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${ids}::uuid[])`;
}

/** Removes drafts that were never sent to the operator. */
export async function forgetDrafts(
  transaction: Transaction,
  merchantId: string,
  ids: string[],
): Promise<number> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM shipments WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) AND state = 'draft'
      AND NOT EXISTS (SELECT FROM attempts WHERE shipment_id = shipments.id AND attempts.merchant_id = shipments.merchant_id
        AND attempts.state <> 'not_sent')
    ORDER BY id FOR UPDATE`;
  const gone = rows.map(({ id }) => id);
  await transaction.attempt.deleteMany({ where: { merchantId, shipmentId: { in: gone } } });
  const { count } = await transaction.shipment.deleteMany({ where: { merchantId, id: { in: gone } } });
  return count;
}
