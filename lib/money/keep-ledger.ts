import 'server-only';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

/*
 * What the worker does for the ledger. Returns no merchant's data, so it writes no audit row.
 */

const foldedAtOnce = 10_000;
const takenInAtOnce = 500;

/** Adds the postings since the last run to the sums. */
export async function unsafeFoldMoney(): Promise<void> {
  let folded = foldedAtOnce;
  while (folded === foldedAtOnce) {
    const [row] = await unsafeAcrossMerchants(
      (transaction) =>
        transaction.$queryRaw<{ folded: number }[]>`SELECT fold_money(${foldedAtOnce}::int) AS folded`,
    );
    folded = row?.folded ?? 0;
  }
}

/** Whether shipments from before the ledger are left. */
export async function needsIntake(): Promise<boolean> {
  const left = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<unknown[]>`SELECT 1 FROM money_intake WHERE ended_at IS NULL`,
  );
  return left.length > 0;
}

/**
 * Posts the next shipments from before the ledger, in one transaction with its progress. A shipment that is in the ledger posts nothing.
 * Returns whether more may be left.
 */
export function unsafeTakeIn(): Promise<boolean> {
  return unsafeAcrossMerchants(async (transaction) => {
    const [intake] = await transaction.$queryRaw<{ lastId: string }[]>`
      SELECT last_id AS "lastId" FROM money_intake WHERE ended_at IS NULL FOR UPDATE SKIP LOCKED`;
    if (!intake) return false;
    // The row lock keeps a shipment from changing meanwhile.
    const rows = await transaction.$queryRaw<{ id: string }[]>`
      SELECT id FROM shipments WHERE id > ${intake.lastId}::uuid AND cod_minor > 0
      ORDER BY id LIMIT ${takenInAtOnce} FOR NO KEY UPDATE`;
    const ids = rows.map(({ id }) => id);
    await transaction.$executeRaw`
      SELECT post_cod(shipments) FROM shipments WHERE id = ANY (${ids}::uuid[])`;
    const isLast = rows.length < takenInAtOnce;
    await transaction.$executeRaw`
      UPDATE money_intake SET last_id = ${ids.at(-1) ?? intake.lastId}::uuid, ended_at = CASE WHEN ${isLast} THEN now() END`;
    return !isLast;
  });
}
