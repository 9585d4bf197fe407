import 'server-only';
import { prisma } from './client.ts';
import type { Prisma } from './generated/client.ts';

export type Transaction = Prisma.TransactionClient;

// In a burst, transactions wait for a connection instead of failing. No transaction stays open during an HTTP call.
const patience = { maxWait: 10_000, timeout: 10_000 };

/**
 * Runs `work` in a transaction that can read and write only one merchant's rows. PostgreSQL's row security enforces it, so a
 * forgotten `where` can't return another merchant's rows.
 */
export function inMerchant<Value>(
  merchantId: string,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  return prisma().$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT set_config('app.merchant_id', ${merchantId}, true)`;
    return work(transaction);
  }, patience);
}

/** Runs `work` over every merchant's rows. For the agents' functions, which write the audit row in the same transaction. */
export function unsafeAcrossMerchants<Value>(
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  return prisma().$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT set_config('app.across_merchants', 'yes', true)`;
    return work(transaction);
  }, patience);
}
