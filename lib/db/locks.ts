import 'server-only';
import { type Sql, sql } from './sql.ts';
import type { Transaction } from './tenant.ts';

/** What one transaction at a time does, of one merchant or person if it is named with an id. */
type Locked =
  /** One of a merchant's accounts is the default. */
  | 'accounts'
  | 'api keys'
  | 'desk look-up'
  /** The decisions about duplicates: two uploads of the same file can't both book a row. */
  | 'imports'
  | 'notices'
  /** Cash is told as overdue once. */
  | 'overdue'
  /** The phases of an operator's codes: shared by those that file shipments by them. */
  | 'phases'
  /** One at a time numbers events, or two could number the same rows. */
  | 'publishing'
  | 'rules'
  | 'schedules'
  | 'single sign-on'
  | 'statement files'
  /** Posting, reversing and deciding: the settled amounts stay as read until the commit. */
  | 'statements'
  | 'views'
  | 'webhooks';

const keyOf = (what: Locked, id: string | null = '') => sql`hashtextextended(${`${what} ${id}`}, 0)`;

/** Waits until no other transaction has the lock, and has it until its own end. */
export const lockSql = (what: Locked, id?: string | null): Sql =>
  sql`SELECT pg_advisory_xact_lock(${keyOf(what, id)})`;

/** The same, together with others that share it. */
export const sharedLockSql = (what: Locked): Sql => sql`SELECT pg_advisory_xact_lock_shared(${keyOf(what)})`;

/** Has the lock if no other transaction has it (`taken`). */
export const tryLockSql = (what: Locked): Sql<{ taken: boolean }> =>
  sql`SELECT pg_try_advisory_xact_lock(${keyOf(what)}) AS taken`;

/** As `lockSql`, in an open transaction. */
export async function lock(
  transaction: Pick<Transaction, '$executeRaw'>,
  what: Locked,
  id?: string | null,
): Promise<void> {
  await transaction.$executeRaw(lockSql(what, id));
}
