import { sql } from '#lib/db/sql.ts';
import { isForeignSql } from '#lib/shipments/own-numbers.ts';

/** The attempts that wait for an agent, as SQL conditions. Each text is identical to the predicate of a partial index. */
export const waitingForAgent = {
  unconfirmed: sql`attempts.state = 'unconfirmed'`,
  duplicates: sql`late_awb IS NOT NULL AND late_settled_at IS NULL`,
  foreign: sql.raw(isForeignSql),
};
