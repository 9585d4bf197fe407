import 'server-only';
import { inMerchant, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { StatementKey, StatementState } from '../view.ts';
import { keepFailure } from './keep-failure.ts';
import { postNextLines } from './post-statement.ts';
import { readStatement } from './read-statement.ts';
import { takeBackNextLines } from './take-back-lines.ts';

/** Statements that the worker reads, posts or takes back, but not those that one reads now, or whose last step has just failed. Those of a suspended merchant wait. Returns only ids. */
export function unsafeListWorking(limit: number): Promise<StatementKey[]> {
  return unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<StatementKey[]>`
      SELECT merchant_id AS "merchantId", id AS "statementId" FROM statements
      WHERE state IN ('reading', 'confirmed', 'taking-back') AND (read_until IS NULL OR read_until < now())
        AND NOT EXISTS (SELECT FROM merchants WHERE merchants.id = merchant_id AND suspended_at IS NOT NULL)
      ORDER BY created_at LIMIT ${limit}`,
  );
}

/** Does the next step of a statement: reads all of it, or posts or takes back some lines. Returns whether more may be left. Keeps a failure. */
export async function workStatement(of: StatementKey): Promise<boolean> {
  const found = await inMerchant(of.merchantId, ({ statement }) =>
    statement.findFirst({
      where: { id: of.statementId, merchantId: of.merchantId },
      select: { state: true },
    }),
  );
  const state = found?.state as StatementState | undefined;
  try {
    if (state === 'reading') await readStatement(of);
    if (state === 'confirmed') return await postNextLines(of);
    if (state === 'taking-back') return await takeBackNextLines(of);
    return false;
  } catch (error) {
    if (state) await keepFailure(of, state);
    throw error;
  }
}
