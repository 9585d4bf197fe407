import 'server-only';
import { prisma } from './client.ts';
import type { Prisma } from './generated/client.ts';

export type Transaction = Prisma.TransactionClient;

// A burst waits its turn for a connection rather than failing; no transaction is held open across HTTP.
const patience = { maxWait: 10_000, timeout: 10_000 };

/**
 * Runs `work` in a transaction that sees and writes one merchant's rows only: PostgreSQL's row security enforces it,
 * so a forgotten `where` finds nothing instead of another merchant's shipment.
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

/** Runs `work` over every merchant's rows. For the agent's verbs, which write the audit row in the same transaction. */
export function unsafeAcrossMerchants<Value>(
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  return prisma().$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT set_config('app.across_merchants', 'yes', true)`;
    return work(transaction);
  }, patience);
}
