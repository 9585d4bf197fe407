import 'server-only';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

/** A fault that must never be found; `what` names the rows. */
type LedgerFault = { check: keyof typeof ledgerChecks; what: string };

const mostOfEach = 20;

/** What a shipment with cash on delivery must have in `sales` and `cod-due`. */
const expectedStages = `SELECT merchant_id, id, cod_currency AS currency,
    CASE WHEN stage IN ('booked', 'delivered') THEN -cod_minor ELSE 0 END AS sales,
    CASE WHEN stage = 'booked' THEN cod_minor ELSE 0 END AS due
  FROM (SELECT *, cod_stage(state, phase) AS stage FROM shipments WHERE cod_minor > 0) AS staged WHERE stage <> 'unknown'`;

const sumsOf = (table: string) =>
  `SELECT merchant_id, account, currency, sum(amount_minor) AS amount FROM ${table} GROUP BY 1, 2, 3`;

/** The amounts that the lines of statements say, where they are posted. */
const posted = `SELECT lines.merchant_id, lines.id, currency, CASE kind
      WHEN 'bank' THEN coalesce(amount_minor, net_minor)
      WHEN 'cod' THEN remitted_minor
      ELSE coalesce(net_minor, coalesce(fee_minor, 0) + coalesce(vat_minor, 0)) END AS amount,
    CASE kind WHEN 'cod' THEN settled_minor ELSE 0 END AS settled
  FROM statement_lines AS lines JOIN statements ON statements.id = statement_id AND statements.merchant_id = lines.merchant_id
  WHERE is_posted`;

/** The same amounts of the entries that aren't reversed. Only lines of statements cause such entries. */
const standing = `SELECT entries.merchant_id, coalesce(substring(cause FROM '^statement-line:(.{36})$')::uuid, entries.id) AS id, currency,
    coalesce(sum(CASE WHEN account = 'payable' THEN -amount_minor ELSE amount_minor END) FILTER (WHERE account =
      CASE kind WHEN 'banked' THEN 'bank' WHEN 'remitted' THEN 'cod-remitted' ELSE 'payable' END), 0) AS amount,
    coalesce(-sum(amount_minor) FILTER (WHERE kind = 'remitted' AND account IN ('cod-collected', 'suspense')), 0) AS settled
  FROM money_entries AS entries
  JOIN money_postings AS postings ON postings.merchant_id = entries.merchant_id AND entry_id = entries.id
  WHERE kind IN ('remitted', 'charged', 'banked') AND NOT EXISTS (
    SELECT FROM money_entries AS later WHERE later.merchant_id = entries.merchant_id AND later.reverses_id = entries.id)
  GROUP BY 1, 2, 3`;

const ofPayouts = `SELECT merchant_id, payout_id, currency, sum(amount_minor) FILTER (WHERE account = 'cod-remitted') AS open,
    sum(amount_minor) FILTER (WHERE account = 'bank') AS banked
  FROM money_postings WHERE payout_id IS NOT NULL GROUP BY 1, 2, 3`;

/** Each query gives one text for each fault. */
export const ledgerChecks = {
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
  /** What came in and went out by day, less reversals on the day of their entries, is what the postings say. */
  flows: `SELECT 'flow ' || merchant_id || ' ' || account || ' ' || day || ': ' || coalesce(held, 0) || ' for ' || coalesce(posted, 0)
    FROM (SELECT postings.merchant_id, account, currency, (at AT TIME ZONE 'Asia/Dubai')::date AS day, sum(amount_minor) AS posted
      FROM money_postings AS postings JOIN money_entries AS entries ON entries.id = entry_id AND entries.merchant_id = postings.merchant_id
      GROUP BY 1, 2, 3, 4) AS postings
    FULL JOIN (SELECT merchant_id, account, currency, day, sum(in_minor - out_minor) AS held FROM (
        SELECT merchant_id, account, currency, day, in_minor, out_minor FROM money_balances
        UNION ALL SELECT merchant_id, account, currency, day, in_minor, out_minor FROM money_changes) AS all_of
      GROUP BY 1, 2, 3, 4) AS flows USING (merchant_id, account, currency, day)
    WHERE coalesce(held, 0) <> coalesce(posted, 0)`,
  payouts: `SELECT 'payout ' || payout_id || ' ' || currency || ': ' || coalesce(open_minor, 0) || ' and ' || coalesce(banked_minor, 0)
      || ' for ' || coalesce(open, 0) || ' and ' || coalesce(banked, 0)
    FROM (${ofPayouts}) AS postings FULL JOIN money_payouts USING (merchant_id, payout_id, currency)
    WHERE coalesce(open_minor, 0) <> coalesce(open, 0) OR coalesce(banked_minor, 0) <> coalesce(banked, 0)`,
  /** What arrived belongs to a payout that was announced. */
  unannounced: `SELECT 'payout ' || payout_id || ': ' || banked_minor || ' ' || currency || ' of nothing' FROM money_payouts
    WHERE banked_minor <> 0 AND open_minor + banked_minor = 0`,
  /** Amounts that can only be on one side. */
  signs: `SELECT account || ' of ' || merchant_id || ': ' || amount || ' ' || currency FROM (${sumsOf('money_postings')}) AS sums
    WHERE account IN ('cod-due', 'bank') AND amount < 0 OR account IN ('sales', 'suspense') AND amount > 0`,
  /** Each posted line of a statement has an entry with its amounts, and there are no others. */
  lines: `SELECT 'line ' || id || ': ' || coalesce(standing.amount, 0) || ' of ' || coalesce(standing.settled, 0) || ' for '
      || coalesce(posted.amount, 0) || ' of ' || coalesce(posted.settled, 0) || ' ' || currency
    FROM (${posted}) AS posted FULL JOIN (${standing}) AS standing USING (merchant_id, id, currency)
    WHERE coalesce(posted.amount, 0) <> coalesce(standing.amount, 0) OR coalesce(posted.settled, 0) <> coalesce(standing.settled, 0)`,
  /** A reversal is the opposite of an entry, at its moment, and isn't reversed itself. */
  reversals: `SELECT 'reversal ' || later.id || ' of ' || entries.id FROM money_entries AS later
    JOIN money_entries AS entries ON entries.merchant_id = later.merchant_id AND entries.id = later.reverses_id
    WHERE coalesce(later.own_at, later.at) <> entries.at OR entries.reverses_id IS NOT NULL OR EXISTS (
      SELECT FROM money_postings AS postings WHERE postings.merchant_id = later.merchant_id AND entry_id IN (later.id, entries.id)
      GROUP BY account, shipment_id, payout_id, currency HAVING sum(amount_minor) <> 0)`,
  /** The postings of every shipment agree with its state and phase. */
  stages: `SELECT 'shipment ' || meant.id || ': ' || coalesce(sum(amount_minor) FILTER (WHERE account = 'sales'), 0) || ' for ' || meant.sales
    FROM (${expectedStages}) AS meant
    LEFT JOIN money_positions AS held ON held.merchant_id = meant.merchant_id AND shipment_id = meant.id AND held.currency = meant.currency
    GROUP BY meant.id, meant.sales, meant.due
    HAVING coalesce(sum(amount_minor) FILTER (WHERE account = 'sales'), 0) <> meant.sales
      OR coalesce(sum(amount_minor) FILTER (WHERE account = 'cod-due'), 0) <> meant.due`,
};

/**
 * Checks the ledger of every merchant; returns the faults. Reads everything, so it is for tests and after a restore, not for pages.
 */
export function unsafeCheckLedger(): Promise<LedgerFault[]> {
  return unsafeAcrossMerchants(async (transaction) => {
    const faults: LedgerFault[] = [];
    for (const [check, text] of Object.entries(ledgerChecks) as [keyof typeof ledgerChecks, string][]) {
      const rows = await transaction.$queryRaw<{ what: string }[]>(
        sql.raw(`SELECT * FROM (${text}) AS faults(what) LIMIT ${mostOfEach}`),
      );
      faults.push(...rows.map(({ what }) => ({ check, what })));
    }
    return faults;
  });
}
