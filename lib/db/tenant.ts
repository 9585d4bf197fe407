import 'server-only';
import { settings } from '#lib/settings/settings.ts';
import { prisma } from './client.ts';
import { asKnownError } from './errors.ts';
import type { Prisma } from './generated/client.ts';

export type Transaction = Prisma.TransactionClient;

/**
 * Runs `work` in a transaction that can read and write only one merchant's rows. PostgreSQL's row security enforces it, so a
 * forgotten `where` can't return another merchant's rows. Throws an OverdueQuery when a statement exceeds its time.
 */
export function inMerchant<Value>(
  merchantId: string,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  return inTransaction('app.merchant_id', merchantId, work);
}

/** Runs `work` over every merchant's rows. For the agents' functions, which write the audit row in the same transaction. */
export function unsafeAcrossMerchants<Value>(
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  return inTransaction('app.across_merchants', 'yes', work);
}

async function inTransaction<Value>(
  tenancy: 'app.merchant_id' | 'app.across_merchants',
  value: string,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  const timeoutMs = settings().DATABASE_STATEMENT_TIMEOUT_MS;
  try {
    return await prisma().$transaction(
      async (transaction) => {
        await transaction.$executeRaw`
          SELECT set_config(${tenancy}, ${value}, true), set_config('statement_timeout', ${String(timeoutMs)}, true)`;
        return work(transaction);
      },
      // In a burst, transactions wait for a connection instead of failing. No transaction stays open during an HTTP call.
      { maxWait: 10_000, timeout: timeoutMs + 1_000 },
    );
  } catch (error) {
    throw asKnownError(error);
  }
}
