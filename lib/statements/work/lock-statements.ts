import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';

/** One at a time posts, takes back or decides for a merchant: what is settled of a shipment stays as it was read until the commit. */
export async function lockStatements(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${`statements ${merchantId}`}, 0))`;
}
