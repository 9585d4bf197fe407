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

type Tenancy = 'app.merchant_id' | 'app.across_merchants';

/** Gives the rest of a transaction that began without them the rows of a merchant, such as of a new one. */
export async function limitToMerchant(transaction: Transaction, merchantId: string): Promise<void> {
  await setTenancy(transaction, 'app.merchant_id', merchantId);
}

/** Gives the rest of a transaction every merchant's rows, for what is unique across merchants. */
export async function unsafeWidenToMerchants(transaction: Transaction): Promise<void> {
  await setTenancy(transaction, 'app.across_merchants', 'yes');
}

const setTenancy = (transaction: Transaction, tenancy: Tenancy, value: string) =>
  transaction.$executeRaw`SELECT set_config(${tenancy}, ${value}, true)`;

async function inTransaction<Value>(
  tenancy: Tenancy,
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
