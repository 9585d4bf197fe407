import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';

/** Serialises the changes of a merchant's accounts, so that one of them is the default. */
export async function lockAccounts(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('accounts/' || ${merchantId}, 0))`;
}
