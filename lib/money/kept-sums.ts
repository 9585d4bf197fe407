import { sql } from '#lib/db/sql.ts';

/** What each account moved by day: the stored sums, and the changes that aren't added to them yet. A part of a query, named `kept`. */
export const keptSums = (merchantId: string) => sql`(
  SELECT account, currency, day, amount_minor, in_minor, out_minor FROM money_balances WHERE merchant_id = ${merchantId}::uuid
  UNION ALL SELECT account, currency, day, amount_minor, in_minor, out_minor FROM money_changes WHERE merchant_id = ${merchantId}::uuid
) AS kept`;
