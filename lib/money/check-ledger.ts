import 'server-only';
import { Prisma } from '#lib/db/generated/client.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

/** A fault that must never be found; `what` names the rows. */
type LedgerFault = { check: keyof typeof checks; what: string };

const mostOfEach = 20;

/** What a shipment with cash on delivery must have in `sales` and `cod-due`. */
const meant = `SELECT merchant_id, id, cod_currency AS currency,
    CASE WHEN stage IN ('booked', 'delivered') THEN -cod_minor ELSE 0 END AS sales,
    CASE WHEN stage = 'booked' THEN cod_minor ELSE 0 END AS due
  FROM (SELECT *, cod_stage(state, phase) AS stage FROM shipments WHERE cod_minor > 0) AS staged WHERE stage <> 'unknown'`;

const sumsOf = (table: string) =>
  `SELECT merchant_id, account, currency, sum(amount_minor) AS amount FROM ${table} GROUP BY 1, 2, 3`;

/** Each query gives one text for each fault. */
const checks = {
  /** Each entry balances to 0, in each currency and for each shipment; so each shipment and the sum do. */
  entries: `SELECT 'entry ' || entry_id || ': ' || sum(amount_minor) || ' ' || currency FROM money_postings
    GROUP BY merchant_id, entry_id, shipment_id, currency HAVING sum(amount_minor) <> 0`,
  shipments: `SELECT 'shipment ' || coalesce(shipment_id::text, 'none') || ': ' || sum(amount_minor) || ' ' || currency FROM money_postings
    GROUP BY merchant_id, shipment_id, currency HAVING sum(amount_minor) <> 0`,
  empty: `SELECT 'entry ' || id || ' has no postings' FROM money_entries WHERE NOT EXISTS (
    SELECT FROM money_postings WHERE entry_id = money_entries.id AND merchant_id = money_entries.merchant_id)`,
  /** Stored sums equal the sums of the postings. */
  positions: `SELECT 'position ' || shipment_id || ' ' || account || ': ' || coalesce(held, 0) || ' for ' || coalesce(posted, 0)
    FROM (SELECT merchant_id, shipment_id, account, currency, sum(amount_minor) AS posted FROM money_postings
      WHERE shipment_id IS NOT NULL AND account IN ('sales', 'cod-due', 'cod-collected') GROUP BY 1, 2, 3, 4) AS postings
    FULL JOIN (SELECT merchant_id, shipment_id, account, currency, amount_minor AS held FROM money_positions) AS positions
      USING (merchant_id, shipment_id, account, currency)
    WHERE coalesce(held, 0) <> coalesce(posted, 0)`,
  balances: `SELECT 'balance ' || merchant_id || ' ' || account || ': ' || coalesce(held, 0) || ' for ' || coalesce(posted, 0)
    FROM (SELECT merchant_id, account, currency, amount AS posted FROM (${sumsOf('money_postings')}) AS p) AS postings
    FULL JOIN (SELECT merchant_id, account, currency, amount AS held FROM (${sumsOf(
      '(SELECT merchant_id, account, currency, amount_minor FROM money_balances UNION ALL SELECT merchant_id, account, currency, amount_minor FROM money_changes) AS all_of',
    )}) AS b) AS balances USING (merchant_id, account, currency)
    WHERE coalesce(held, 0) <> coalesce(posted, 0)`,
  /** The postings of every shipment agree with its state and phase. */
  stages: `SELECT 'shipment ' || meant.id || ': ' || coalesce(sum(amount_minor) FILTER (WHERE account = 'sales'), 0) || ' for ' || meant.sales
    FROM (${meant}) AS meant
    LEFT JOIN money_positions AS held ON held.merchant_id = meant.merchant_id AND shipment_id = meant.id AND held.currency = meant.currency
    GROUP BY meant.id, meant.sales, meant.due
    HAVING coalesce(sum(amount_minor) FILTER (WHERE account = 'sales'), 0) <> meant.sales
      OR coalesce(sum(amount_minor) FILTER (WHERE account = 'cod-due'), 0) <> meant.due`,
};

/**
 * Checks the ledger of every merchant; returns the faults. Reads everything, so it is for tests and after a restore, not for pages.
 * Before the intake has ended, older shipments are faults of `stages`.
 */
export function unsafeCheckLedger(): Promise<LedgerFault[]> {
  return unsafeAcrossMerchants(async (transaction) => {
    const faults: LedgerFault[] = [];
    for (const [check, text] of Object.entries(checks) as [keyof typeof checks, string][]) {
      const rows = await transaction.$queryRaw<{ what: string }[]>(
        Prisma.raw(`SELECT * FROM (${text}) AS faults(what) LIMIT ${mostOfEach}`),
      );
      faults.push(...rows.map(({ what }) => ({ check, what })));
    }
    return faults;
  });
}
