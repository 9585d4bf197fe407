import 'server-only';
import { ownShipments, readArchived } from '#lib/archive/read-archived.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { rateLinesSchema } from '#lib/rates/schema.ts';
import { type EntryRow, entryColumns, toEntryView } from './list-entries.ts';
import { payoutStatements, readPlan } from './payout-plan.ts';
import { payoutOf } from './payouts.ts';
import type { CashPath, CashPayout, EntryView, MoneyTimeline, PayoutPlan } from './view.ts';

const mostEntries = 200;

/**
 * The money of one shipment; null for another merchant's. It is in the bank when the whole payout is: a bank's line names no shipments, so
 * a part can't be divided among them.
 */
export async function timelineOf(actor: MerchantActor, shipmentId: string): Promise<MoneyTimeline | null> {
  const { merchantId } = requirePermission(actor, 'money.read');
  if (!isId(shipmentId)) return null;
  const price = sql<{ price: unknown }>`SELECT details -> 'price' AS price FROM shipments
    WHERE merchant_id = ${merchantId}::uuid AND id = ${shipmentId}::uuid`;
  const [[shipment], rows, positions, payouts, ...plan] = await queryMerchant(
    merchantId,
    [
      price,
      sql<EntryRow>`SELECT ${entryColumns(merchantId, shipmentId)} FROM money_entries AS entries
        WHERE merchant_id = ${merchantId}::uuid AND id IN (
          SELECT entry_id FROM money_postings WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid
          UNION ALL
          SELECT entry_id FROM money_postings WHERE merchant_id = ${merchantId}::uuid AND account = 'bank' AND payout_id IN (
            SELECT payout_id FROM money_postings WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid
            GROUP BY payout_id HAVING payout_id IS NOT NULL AND sum(amount_minor) <> 0))
        ORDER BY entries.at, recorded_at, cause LIMIT ${sql.raw(`${mostEntries}`)}`,
      sql<
        MoneyTimeline['positions'][number]
      >`SELECT CASE WHEN open_minor <= 0 AND banked_minor > 0 THEN 'bank' ELSE account END AS account, sum(amount_minor)::float8 AS "amountMinor",
          postings.currency
        FROM money_postings AS postings
        LEFT JOIN money_payouts AS payouts ON payouts.merchant_id = ${merchantId}::uuid AND payouts.payout_id = postings.payout_id
          AND payouts.currency = postings.currency
        WHERE postings.merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid
        GROUP BY 1, 3 HAVING sum(amount_minor) <> 0 ORDER BY 1, 3`,
      payoutsOf(merchantId, shipmentId),
      ...payoutStatements(merchantId),
    ],
    { prepared: true },
  );
  const [stored] = shipment
    ? [shipment]
    : await readArchived(
        (statements) => queryMerchant(merchantId, statements),
        ownShipments(merchantId, [shipmentId]),
        price,
      );
  if (!stored) return null;
  const entries = rows.map(toEntryView);
  return {
    entries,
    positions,
    path: cashPath({ entries, positions, payouts, plan: readPlan(plan) }, dubaiClock(new Date()).date),
    quoted: readQuoted(stored.price),
  };
}

/**
 * What statements paid of a shipment that wasn't taken back. Entries are looked up one by one: joined, PostgreSQL may compare all of a large
 * statement. The fees of a lump sum can't be divided among its shipments.
 */
const payoutsOf = (merchantId: string, shipmentId: string) => sql<CashPayout>`
  WITH paid AS (
    SELECT entry_id, currency, max(payout_id::text)::uuid AS payout_id,
      -sum(amount_minor) FILTER (WHERE account = 'cod-collected') AS gross, sum(amount_minor) FILTER (WHERE account = 'fees') AS fee,
      sum(amount_minor) FILTER (WHERE account = 'vat') AS vat, sum(amount_minor) FILTER (WHERE account = 'adjustments') AS other,
      sum(amount_minor) FILTER (WHERE account = 'cod-remitted') AS net
    FROM money_postings AS postings
    WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid
      AND (SELECT kind FROM money_entries AS entries WHERE merchant_id = ${merchantId}::uuid AND entries.id = entry_id) = 'remitted'
      AND (SELECT id FROM money_entries AS reversal WHERE merchant_id = ${merchantId}::uuid AND cause = 'reversal:' || entry_id) IS NULL
    GROUP BY entry_id, currency
  )
  SELECT payout_id AS "statementId", coalesce(reference, name) AS name,
    least(day, (confirmed_at AT TIME ZONE 'Asia/Dubai')::date)::text AS day, currency, coalesce(gross, 0)::float8 AS "grossMinor",
    coalesce(fee, 0)::float8 AS "feeMinor", coalesce(vat, 0)::float8 AS "vatMinor", coalesce(other, 0)::float8 AS "otherMinor",
    coalesce(net, 0)::float8 AS "netMinor"
  FROM paid JOIN statements ON statements.id = payout_id AND statements.merchant_id = ${merchantId}::uuid
  ORDER BY 3, 2 LIMIT ${sql.raw(`${mostEntries}`)}`;

/** The price that was shown when the shipment was booked, as its details store it; null without one. */
export function readQuoted(price: unknown): MoneyTimeline['quoted'] {
  // Before zod, which takes much longer to reject it.
  if (!price) return null;
  const lines = rateLinesSchema.safeParse(price).data;
  if (!lines) return null;
  const { postage, codFee = null, vat, total } = lines;
  return { postage, codFee, vat, total };
}

type Stood = Pick<MoneyTimeline, 'entries' | 'positions'> & { payouts: CashPayout[]; plan: PayoutPlan };

/** How far a shipment's cash has come by its entries and by what each account holds of it. `today`: yyyy-mm-dd. */
function cashPath({ entries, positions, payouts, plan }: Stood, today: string): CashPath | null {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  const standing = entries.filter(({ id, kind }) => kind !== 'reversed' && !reversed.has(id));
  const last = (...kinds: EntryView['kind'][]) => standing.findLast(({ kind }) => kinds.includes(kind));
  const holds = (account: MoneyTimeline['positions'][number]['account']) =>
    positions.filter((each) => each.account === account && each.amountMinor > 0);
  const delivery = last('delivered', 'undelivered', 'returned', 'cancelled');
  const deliveredOn = delivery?.kind === 'delivered' ? dayOf(delivery) : null;
  const due = holds('cod-due').map(({ amountMinor, currency }) => ({ amountMinor, currency }));
  if (due.length === 0 && deliveredOn === null && payouts.length === 0) return null;
  const on = deliveredOn && plan && holds('cod-collected').length > 0 ? payoutOf(plan, deliveredOn) : null;
  const banked = holds('bank').length > 0 ? last('banked') : undefined;
  return {
    due,
    deliveredOn,
    expected: on === null ? null : { on, isLate: on < today },
    payouts,
    bankedOn: banked ? dayOf(banked) : null,
  };
}

const dayOf = ({ at }: EntryView) => dubaiClock(new Date(at)).date;
