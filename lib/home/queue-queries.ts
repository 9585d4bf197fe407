import { isClaimSettled } from '#lib/claims/claimable.ts';
import type { ClaimSummary } from '#lib/claims/view.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { toHandOver } from '#lib/pickups/parcels-query.ts';
import { shipmentFilters } from '#lib/search/lists/list-query.ts';
import type { StatusFilter } from '#lib/search/lists/view.ts';
import { isQuestionSql, isRequestSql } from '#lib/shipments/case-requests.ts';
import { statusAtColumn } from '#lib/shipments/to-view.ts';
import { countLimit, type ShipmentPhase, type ShipmentState } from '#lib/shipments/view.ts';

/* The statements of the home page's queue. Each reads a bounded number of rows, by an index in its order. */

/** The maximum number of listed shipments, and of the other items of one kind. */
export const mostStuck = 20;
const mostUnconfirmed = 5;
const mostReturned = 20;
/** A parcel that came back earlier isn't news. */
const returnedDays = 30;
const mostQuestions = 10;
const mostPickups = 8;
const mostImports = 20;
const mostStatements = 20;
const mostDrafts = 50;
const mostShortPayouts = 5;
const mostInvoices = 5;
/** Statements that were added before are left to the Money page. */
const shortPayoutDays = 60;

/** An unfinished import is hidden after this time. */
const importDays = 7;

const limit = (most: number) => sql.raw(`LIMIT ${most}`);
const filterOf = (filter: StatusFilter) => sql.raw(`(${shipmentFilters[filter]})`);

export type StuckRow = {
  id: string;
  state: ShipmentState;
  phase: ShipmentPhase | null;
  awb: string | null;
  reference: string | null;
  receiverName: string | null;
  receiverMobile: string | null;
  at: Date;
  statusAt: Date;
  isRequested: boolean;
  wantedDay: string | null;
  answer: string | null;
  /** How many shipments of the list were read, at most one above the limit of counts. */
  found: number;
};

/** A parcel that the carrier holds because it was asked to: nobody has to do anything. */
const isHeldAsWanted = (merchantId: string) => sql`(phase = 'held' AND EXISTS (
  SELECT FROM desk_cases WHERE desk_cases.merchant_id = ${merchantId}::uuid AND shipment_id = shipments.id AND kind = 'hold'
    AND carrier_answer = 'confirmed'))`;

/** The shipments of a list that have waited longest since their last event, among the oldest bookings. */
function waitingLongest(merchantId: string, filter: StatusFilter, most: number): Sql {
  return sql`
    SELECT shipments.id, shipments.state::text, phase::text, awb, reference, receiver_name AS "receiverName",
      receiver_mobile AS "receiverMobile", longest.since AS at, ${sql.raw(statusAtColumn)}, found,
      request.id IS NOT NULL AS "isRequested", request.wanted_day::text AS "wantedDay", request.outcome AS answer
    FROM (
      SELECT *, (count(*) OVER ())::int AS found FROM (
        SELECT id AS stuck_id, coalesce(last_event_at, created_at) AS since FROM shipments
        WHERE merchant_id = ${merchantId}::uuid AND ${filterOf(filter)} AND NOT ${isHeldAsWanted(merchantId)}
        ORDER BY created_at, id ${limit(countLimit + 1)}
      ) AS oldest ORDER BY since, stuck_id ${limit(most)}
    ) AS longest
    JOIN shipments ON shipments.merchant_id = ${merchantId}::uuid AND shipments.id = stuck_id
    LEFT JOIN LATERAL (
      SELECT id, wanted_day, outcome FROM desk_cases
      WHERE shipment_id = stuck_id AND merchant_id = ${merchantId}::uuid AND ${sql.raw(isRequestSql)}
      ORDER BY opened_at DESC LIMIT 1
    ) AS request ON true`;
}

export const stuckQuery = (merchantId: string) => waitingLongest(merchantId, 'attention', mostStuck);
export const unconfirmedQuery = (merchantId: string) =>
  waitingLongest(merchantId, 'unconfirmed', mostUnconfirmed);

/** The parcels that came back lately and that nobody has settled. */
export const returnedQuery = (merchantId: string): Sql<StuckRow> => sql`
  SELECT id, state::text, phase::text, awb, reference, receiver_name AS "receiverName", receiver_mobile AS "receiverMobile",
    last_event_at AS at, ${sql.raw(statusAtColumn)}, 0 AS found, false AS "isRequested", NULL::text AS "wantedDay", NULL::text AS answer
  FROM shipments
  WHERE merchant_id = ${merchantId}::uuid AND state = 'booked' AND phase = 'returned' AND return_settled_at IS NULL
    AND last_event_at IS NOT NULL AND last_event_at > now() - ${`${returnedDays} days`}::interval
  ORDER BY last_event_at ${limit(mostReturned)}`;

export type QuestionRow = Pick<StuckRow, 'awb' | 'reference' | 'receiverName' | 'at'> & {
  shipmentId: string;
  question: string;
};

export function questionQuery(merchantId: string): Sql {
  return sql`
    SELECT shipment_id AS "shipmentId", awb, reference, receiver_name AS "receiverName", question, due_at AS at
    FROM desk_cases JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = desk_cases.merchant_id
    WHERE desk_cases.merchant_id = ${merchantId}::uuid AND ${sql.raw(isQuestionSql)}
    ORDER BY due_at ${limit(mostQuestions)}`;
}

export type PickupRow = { at: Date; isLate: boolean; parcels: number; unprinted: number };

/** The pickups from today until `end`, and those before today as one. */
export function pickupQuery(merchantId: string, { today, end }: { today: Date; end: Date }): Sql {
  const due = (from: Sql, until: Date) => sql`
    SELECT pickup_at, label_printed_at FROM shipments
    WHERE merchant_id = ${merchantId}::uuid AND ${sql.raw(toHandOver)} AND ${from}
      pickup_at < ${until}::timestamptz
    ORDER BY pickup_at DESC ${limit(countLimit + 1)}`;
  const counts = sql.raw('count(*)::int AS parcels, (count(*) - count(label_printed_at))::int AS unprinted');
  return sql`
    SELECT min(pickup_at) AS at, true AS "isLate", ${counts} FROM (${due(sql.empty, today)}) AS late HAVING count(*) > 0
    UNION ALL
    (SELECT pickup_at, false, ${counts}
    FROM (${due(sql`pickup_at >= ${today}::timestamptz AND`, end)}) AS due
    GROUP BY pickup_at ORDER BY pickup_at ${limit(mostPickups)})`;
}

export type LabelRow = { missing: number; unprinted: number; since: Date | null; toHandOver: number };

/**
 * Among the newest parcels without a printed label: labels that a try didn't find or that nothing has tried to fetch, and labels of
 * pickups that aren't listed. Beside them, how many parcels wait for the carrier.
 */
export function labelQuery(merchantId: string, { end }: { end: Date }): Sql {
  return sql`
    SELECT count(*) FILTER (WHERE missing)::int AS missing, min(created_at) FILTER (WHERE missing) AS since,
      count(*) FILTER (WHERE NOT missing AND later)::int AS unprinted,
      (SELECT count(*)::int FROM (
        SELECT FROM shipments WHERE merchant_id = ${merchantId}::uuid AND ${sql.raw(toHandOver)} ${limit(countLimit + 1)}
      ) AS waiting) AS "toHandOver"
    FROM (
      SELECT created_at, coalesce(label_tries > 0 OR label_after < now() - interval '1 minute', false) AND label_after IS NOT NULL AS missing,
        coalesce(pickup_at >= ${end}::timestamptz, true) AS later
      FROM shipments WHERE merchant_id = ${merchantId}::uuid AND ${filterOf('unprinted')}
      ORDER BY created_at DESC, id DESC ${limit(countLimit + 1)}
    ) AS newest`;
}

export type ShortPayoutRow = { id: string; name: string; at: Date; shipments: number };

/** The newest statements that paid shipments in part, while the rest is neither paid nor claimed. */
export function shortPayoutQuery(merchantId: string): Sql {
  return sql`
    SELECT newest.id, newest.name, newest.at, shipments FROM (
      SELECT id, coalesce(reference, name) AS name, posted_at AS at FROM statements
      WHERE merchant_id = ${merchantId}::uuid AND kind = 'cod' AND state = 'posted' AND posted_at IS NOT NULL
        AND created_at > now() - ${`${shortPayoutDays} days`}::interval
      ORDER BY created_at DESC, id DESC ${limit(mostStatements)}
    ) AS newest CROSS JOIN LATERAL (
      SELECT count(*)::int AS shipments FROM (
        SELECT shipment_id FROM statement_lines
        WHERE merchant_id = ${merchantId}::uuid AND statement_id = newest.id
          AND result = 'short' AND reason IN ('partial', 'lump') AND is_posted AND shipment_id IS NOT NULL
        ORDER BY number ${limit(countLimit + 1)}
      ) AS short JOIN money_positions AS held ON held.merchant_id = ${merchantId}::uuid
        AND held.shipment_id = short.shipment_id AND account = 'cod-collected' AND amount_minor > 0
      WHERE NOT EXISTS (SELECT FROM claim_items WHERE claim_items.merchant_id = ${merchantId}::uuid
        AND claim_items.shipment_id = short.shipment_id AND kind = 'cod' AND is_open)
    ) AS still WHERE shipments > 0 ORDER BY at DESC ${limit(mostShortPayouts)}`;
}

export type UnclearRow = { id: string; name: string; at: Date; lines: number };

/** The newest posted bank statements with lines that may be payouts, which a person has to say. */
export const unclearQuery = (merchantId: string): Sql => sql`
  SELECT id, coalesce(reference, name) AS name, coalesce(posted_at, created_at) AS at, undecided AS lines FROM statements
  WHERE merchant_id = ${merchantId}::uuid AND kind = 'bank' AND state = 'posted' AND undecided > 0
    AND created_at > now() - ${`${shortPayoutDays} days`}::interval
  ORDER BY created_at DESC, id DESC ${limit(mostShortPayouts)}`;

export type PricesRow = ShortPayoutRow;

/** The newest invoices and COD statements that charge shipments more than quoted, of which none has a claim, and whose prices nobody has accepted. */
export function pricesQuery(merchantId: string): Sql {
  return sql`
    SELECT newest.id, newest.name, newest.at, shipments FROM (
      SELECT id, coalesce(reference, name) AS name, posted_at AS at FROM statements
      WHERE merchant_id = ${merchantId}::uuid AND kind <> 'bank' AND state = 'posted' AND posted_at IS NOT NULL
        AND prices_accepted_at IS NULL AND created_at > now() - ${`${shortPayoutDays} days`}::interval
      ORDER BY created_at DESC, id DESC ${limit(mostStatements)}
    ) AS newest CROSS JOIN LATERAL (
      SELECT count(*)::int AS shipments FROM (
        SELECT shipment_id FROM statement_lines
        WHERE merchant_id = ${merchantId}::uuid AND statement_id = newest.id
          AND billed_minor > quoted_minor AND is_posted AND shipment_id IS NOT NULL
        ORDER BY number ${limit(countLimit + 1)}
      ) AS dear
      WHERE NOT EXISTS (SELECT FROM claim_items WHERE claim_items.merchant_id = ${merchantId}::uuid
        AND claim_items.shipment_id = dear.shipment_id AND kind = 'charges')
    ) AS still WHERE shipments > 0 ORDER BY at DESC ${limit(mostInvoices)}`;
}

export type OpenClaimsRow = Pick<ClaimSummary, 'state' | 'dueOn' | 'isSettled'> & { claims: number };

/** The open claims by what their next step depends on. `dueOn` is the earliest. */
export function claimQuery(merchantId: string, today: string): Sql {
  return sql`
    SELECT state, min(due_on)::text AS "dueOn", settled AS "isSettled", count(*)::int AS claims FROM (
      SELECT state, due_on, ${isClaimSettled(merchantId)} AS settled FROM claims WHERE merchant_id = ${merchantId}::uuid AND ended_at IS NULL
      ORDER BY due_on ${limit(countLimit + 1)}
    ) AS open GROUP BY state, settled, due_on < ${today}::date`;
}

/**
 * An order that isn't sent and isn't held back by its status: what `rowsToFinish` counts, but for sent ones that the carrier rejected or
 * didn't confirm. The queue has those shipments themselves.
 */
const isToFinish = sql`(state = 'open' OR (state = 'duplicate' AND is_twin_different))
  AND withheld_by IS NULL AND item_of IS NULL`;

export type ImportRow = { id: string; name: string; at: Date; rows: number };

export function importQuery(merchantId: string): Sql {
  return sql`
    SELECT newest.*, (
      SELECT count(*)::int FROM (
        SELECT FROM import_rows WHERE merchant_id = ${merchantId}::uuid AND import_id = newest.id
          AND ${isToFinish} ${limit(countLimit + 1)}
      ) AS counted
    ) AS rows
    FROM (
      SELECT id, name, created_at AS at FROM imports
      WHERE merchant_id = ${merchantId}::uuid AND discarded_at IS NULL
        AND created_at > now() - ${`${importDays} days`}::interval
      ORDER BY created_at DESC, id DESC ${limit(mostImports)}
    ) AS newest
    WHERE EXISTS (SELECT FROM import_rows WHERE merchant_id = ${merchantId}::uuid AND import_id = newest.id
      AND ${isToFinish})`;
}

export type DraftRow = Pick<StuckRow, 'id' | 'reference' | 'receiverName' | 'at'> & { isWrittenOff: boolean };

const closedDays = 30;

/** The drafts whose booking was closed as not booked in the last days, and among the newest drafts the others that were saved within a day. */
export function draftQuery(merchantId: string): Sql {
  const columns = sql.raw('id, reference, receiver_name AS "receiverName", updated_at AS at, created_at');
  const closed = sql`(
    SELECT shipment_id FROM attempts WHERE attempts.merchant_id = ${merchantId}::uuid AND attempts.state = 'written_off'
      AND attempts.created_at > now() - ${`${closedDays} days`}::interval)`;
  const drafts = sql`FROM shipments WHERE merchant_id = ${merchantId}::uuid AND ${filterOf('draft')}`;
  const newest = sql`ORDER BY created_at DESC, id DESC ${limit(mostDrafts)}`;
  return sql`
    (SELECT id, reference, "receiverName", at, true AS "isWrittenOff" FROM (
      SELECT ${columns} ${drafts} AND id IN ${closed} ${newest}
    ) AS written_off)
    UNION ALL
    SELECT id, reference, "receiverName", at, false FROM (SELECT ${columns} ${drafts} ${newest}) AS saved
    WHERE at > now() - interval '1 day' AND id NOT IN ${closed}`;
}
