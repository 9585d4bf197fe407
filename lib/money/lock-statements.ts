import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';

/** Only one transaction at a time posts, reverses or decides for a merchant, so the settled amounts stay as read until the commit. */
export async function lockStatements(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${`statements ${merchantId}`}, 0))`;
}
