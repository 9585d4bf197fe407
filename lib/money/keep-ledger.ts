import 'server-only';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

/*
 * What the worker does for the ledger. Returns no merchant's data, so it writes no audit row.
 */

const foldedAtOnce = 10_000;

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
