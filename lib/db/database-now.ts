import type { Transaction } from './tenant.ts';

/**
 * PostgreSQL's moment, or one so far ahead of it: due times and ends are set by it and compared with it, because the clocks of hosts differ.
 * In a transaction it is the moment when that began.
 */
export async function databaseNow(transaction: Pick<Transaction, '$queryRaw'>, aheadMs = 0): Promise<Date> {
  const [row] = await transaction.$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
  return new Date((row as { now: Date }).now.getTime() + aheadMs);
}
