import type { MomentPlace } from '#lib/core/list-cursor.ts';
import { dubaiClock, startOfDay } from '#lib/core/times/dubai-clock.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { pickupAtOf } from '#lib/shipments/due-times.ts';
import { statusAtColumn } from '#lib/shipments/to-view.ts';
import type { PickupPlace } from './schema.ts';
import { mostGrouped, mostInWindow } from './view.ts';

/**
 * Booked and not handed over, as far as the portal knows. The text is identical to the predicate of the index
 * shipments_to_hand_over, because PostgreSQL uses the index only for the same condition.
 */
export const toHandOver = `state = 'booked' AND (phase IS NULL OR phase = 'expected') AND handed_over_at IS NULL`;

/** Midnight in the UAE. */
const startOfToday = (now: Date) => startOfDay(dubaiClock(now).date);

const handedOverToday = () =>
  sql`handed_over_at IS NOT NULL AND handed_over_at >= ${startOfToday(new Date())}::timestamptz
    AND state <> 'cancelled' AND phase IS DISTINCT FROM 'cancelled'`;

/** Waiting, and the pickup is before a moment. A parcel without a pickup counts as due. */
const dueBefore = (end: Date) =>
  sql`${sql.raw(toHandOver)} AND (pickup_at IS NULL OR pickup_at < ${end}::timestamptz)`;

/** How many parcels were handed over today, and how many were due before a moment and wait. Exact. */
export const countDayQuery = (merchantId: string, end: Date) => sql<{ handedOver: number; waiting: number }>`
  SELECT (SELECT count(*)::int FROM shipments WHERE merchant_id = ${merchantId}::uuid AND ${handedOverToday()}) AS "handedOver",
    (SELECT count(*)::int FROM shipments WHERE merchant_id = ${merchantId}::uuid AND ${dueBefore(end)}) AS waiting`;

/** Waiting parcels whose pickup is before a moment, the most overdue first, and last those without a pickup. */
export const dueQuery = (merchantId: string, end: Date, most: number): Sql =>
  listedQuery(
    [sql`merchant_id = ${merchantId}::uuid`, dueBefore(end)],
    sql.raw('pickup_at, created_at, id'),
    most,
  );

/** Places of a list, the newest first: what comes `after` one, and `until` another, which is still in it. */
export type ParcelRange = { after?: MomentPlace | null; until?: MomentPlace | null };

/**
 * The parcels of a place with their window and sender, as a subquery: those of a group among the newest of its window, or the newest of a set. The details are long,
 * so OFFSET 0 makes PostgreSQL unpack them once for each row.
 */
export function parcelsQuery(
  merchantId: string,
  { of, group }: PickupPlace,
  { after, until }: ParcelRange = {},
): Sql {
  const time = sql.raw(of === 'waiting' ? 'created_at' : 'handed_over_at');
  const conditions = [
    sql`merchant_id = ${merchantId}::uuid`,
    of === 'waiting' ? sql.raw(toHandOver) : handedOverToday(),
  ];
  if (after) conditions.push(sql`(${time}, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  if (until) conditions.push(sql`(${time}, id) >= (${until[0]}::timestamptz, ${until[1]}::uuid)`);
  if (!group) return newestOf(conditions, time, mostGrouped + 1);
  const { day, from, to, sender } = group;
  conditions.push(sql`pickup_at = ${pickupAtOf({ pickupDate: day, pickupFrom: from })}::timestamptz`);
  return sql`
    SELECT * FROM (${newestOf(conditions, time, mostInWindow)}) AS of_window
    WHERE day = ${day} AND "from" = ${from} AND "to" = ${to} AND "senderKey" = ${sender}`;
}

/** The selected parcels that are booked, the newest first. */
export function selectedQuery(merchantId: string, ids: string[]): Sql {
  const conditions = [
    sql`merchant_id = ${merchantId}::uuid`,
    sql`id = ANY (${ids}::uuid[])`,
    sql`state = 'booked' AND awb IS NOT NULL`,
  ];
  return newestOf(conditions, sql.raw('created_at'), ids.length);
}

const newestOf = (conditions: Sql[], time: Sql, most: number) =>
  listedQuery(conditions, sql`${time} DESC, id DESC`, most, time);

function listedQuery(conditions: Sql[], order: Sql, most: number, time = sql.raw('created_at')): Sql {
  return sql`
    SELECT parcels.*, ${window},
      ${senderKey} AS "senderKey", ${senderName} AS "senderName", sender -> 'emirate' AS "senderEmirate"
    FROM (
      SELECT id, awb, reference, receiver_name AS "receiverName", destination, pieces, weight_grams AS "weightGrams",
        cod_minor AS "codMinor", cod_currency AS "codCurrency", handed_over_at AS "handedOverAt", state::text, phase::text,
        ${sql.raw(statusAtColumn)}, ${time} AS "orderedAt",
        details -> 'service' AS service, details -> 'sender' AS sender
      FROM shipments WHERE ${sql.join(conditions, ' AND ')}
      ORDER BY ${order} LIMIT ${most} OFFSET 0
    ) AS parcels`;
}

/** Empty where the operator's interface takes no pickup. */
const window = sql.raw(
  `nullif(service ->> 'pickupDate', '') AS day, nullif(service ->> 'pickupFrom', '') AS "from",
    nullif(service ->> 'pickupTo', '') AS "to"`,
);
const senderName = sql.raw(`coalesce(nullif(sender ->> 'companyName', ''), sender ->> 'contactName', '')`);
const senderKey = sql.raw(
  `left(md5(concat_ws('|', sender ->> 'companyName', sender ->> 'contactName', sender ->> 'address')), 12)`,
);
