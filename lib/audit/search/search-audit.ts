import 'server-only';
import { storedReason } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { type MomentPlace, momentCursor, pageOf } from '#lib/core/list-cursor.ts';
import { readAwb } from '#lib/core/read-awb.ts';
import { startOfDay } from '#lib/core/times/dubai-clock.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { AuditFilter, AuditRow } from './view.ts';

const pageSize = 50;
const dayMs = 86_400_000;
/** A search without days covers the last month. */
const usualDays = 31;
/**
 * The longest period of a search. Each search reads its index newest first, so a longer period with two filters could read too
 * many rows.
 */
const mostDays = 366;

type Row = Omit<AuditRow, 'at'> & { at: Date };

/**
 * A page of entries, newest first, and the cursor of the next one. `filter.from` and `filter.to` may be a year apart.
 * `filter.merchantIds`: the merchants that its name finds. A search for a person, a merchant or a shipment also finds the bookings.
 */
export function unsafeSearchAudit(
  administrator: Actor,
  filter: AuditFilter & { merchantIds?: string[] },
  { after, most = pageSize }: { after?: string; most?: number } = {},
): Promise<{ rows: AuditRow[]; next: string | null }> {
  requirePermission(administrator, 'audit.read');
  return unsafeAcrossMerchants(async (transaction) => {
    const named = await idsOf(transaction, filter);
    if (!named) return { rows: [], next: null };
    const page = { ...daysOf(filter), after: momentCursor.read(after ?? ''), most: most + 1 };
    const parts = [...entriesOf(filter, named, page), ...bookingsOf(filter, named, page)].map(
      (part) => sql`SELECT * FROM (${part}) AS part`,
    );
    const rows = await transaction.$queryRaw<Row[]>`
      SELECT entries.id, entries.at, CASE WHEN api_keys.id IS NULL THEN actor_kind ELSE 'api-key' END AS "actorKind",
        coalesce(actors.email, api_keys.name) AS who, verb, reason,
        about_merchant_id AS "merchantId", merchants.name_en AS "merchantNameEn", merchants.name_ar AS "merchantNameAr",
        people.email AS about, shipment_id AS "shipmentId", address, change
      FROM (
        ${sql.join(parts, ' UNION ALL ')} ORDER BY at DESC, id DESC LIMIT ${page.most}
      ) AS entries
      LEFT JOIN users AS actors ON actors.id = entries.user_id
      LEFT JOIN api_keys ON api_keys.id = entries.user_id
      LEFT JOIN users AS people ON people.id = about_user_id
      LEFT JOIN merchants ON merchants.id = about_merchant_id
      ORDER BY entries.at DESC, entries.id DESC`;
    const { shown, last } = pageOf(rows, most);
    return {
      rows: shown.map(withIsoMoments),
      next: last && momentCursor.write([last.at.toISOString(), last.id]),
    };
  });
}

/** The verbs that occur in the audit log, read from their index without reading every entry. */
export async function listAuditVerbs(administrator: Actor): Promise<string[]> {
  requirePermission(administrator, 'audit.read');
  const rows = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<{ verb: string }[]>`
      WITH RECURSIVE verbs AS (
        (SELECT verb FROM audit_entries ORDER BY verb LIMIT 1)
        UNION ALL
        SELECT (SELECT verb FROM audit_entries WHERE verb > verbs.verb ORDER BY verb LIMIT 1)
        FROM verbs WHERE verbs.verb IS NOT NULL
      ) SELECT verb FROM verbs WHERE verb IS NOT NULL LIMIT 200`,
  );
  return rows.map(({ verb }) => verb);
}

/** `ownerId`: the merchant of the shipment that has the AWB. The id of a shipment doesn't name it: two merchants may have the same one. */
type Named = { userId?: string; merchantIds?: string[]; shipmentId?: string; ownerId?: string; awb?: string };

/**
 * The ids of what the filter names; null for a person, a merchant or a shipment that doesn't exist. An AWB that no shipment has, or
 * had then, may have been scanned or looked up.
 */
async function idsOf(
  transaction: Transaction,
  { who, merchantIds, shipment }: AuditFilter & { merchantIds?: string[] },
): Promise<Named | null> {
  const user = who && (await transaction.user.findUnique({ where: { email: who }, select: { id: true } }));
  if ((who && !user) || merchantIds?.length === 0) return null;
  const awb = shipment && (readAwb(shipment) ?? shipment.toUpperCase());
  const found = shipment && (await shipmentOf(transaction, shipment, awb));
  return {
    ...(user && { userId: user.id }),
    ...(merchantIds && { merchantIds }),
    ...found,
    ...(awb && { awb }),
  };
}

type Page = { from: Date; to: Date; after: MomentPlace | null; most: number };

/**
 * The audit's own entries, as one statement for each index that finds some of them: what a person did and what was done to the
 * person, each merchant, and the shipment with the scans and look-ups of its AWB that found no shipment.
 */
function entriesOf({ verb }: AuditFilter, named: Named, { from, to, after, most }: Page): Sql[] {
  const { userId, merchantIds, shipmentId, ownerId, awb } = named;
  const always = [sql`at >= ${from}`, sql`at < ${to}`];
  if (after) always.push(sql`(at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  if (verb) always.push(sql`verb = ${verb}`);
  const person = userId
    ? [
        sql`user_id = ${userId}::uuid`,
        sql`about_user_id = ${userId}::uuid AND user_id IS DISTINCT FROM ${userId}::uuid`,
      ]
    : [everything];
  const byMerchant = merchantIds ? sql`about_merchant_id = wanted.id` : everything;
  const byOwner = ownerId ? sql`about_merchant_id = ${ownerId}::uuid` : everything;
  const shipment = [
    ...(shipmentId ? [sql`shipment_id = ${shipmentId}::uuid AND ${byOwner}`] : []),
    ...(awb ? [foundNothing(awb)] : []),
  ];
  return person.flatMap((byPerson) =>
    (awb ? shipment : [everything]).map((byShipment) =>
      ofMerchants(
        merchantIds,
        sql`
          SELECT id, at, actor_kind, user_id, verb, reason, about_merchant_id, about_user_id, shipment_id, address, change
          FROM audit_entries WHERE ${sql.join([...always, byPerson, byMerchant, byShipment], ' AND ')}
          ORDER BY at DESC, id DESC LIMIT ${most}`,
      ),
    ),
  );
}

const everything = sql`true`;

/** Runs a part for each merchant, its `wanted.id`, so that however many there are, each is read from an index newest first. */
const ofMerchants = (merchantIds: string[] | undefined, part: Sql) =>
  merchantIds
    ? sql`SELECT entries.* FROM unnest(${merchantIds}::uuid[]) AS wanted (id) CROSS JOIN LATERAL (${part}) AS entries`
    : part;

/** The condition is that of the index audit_entries_found_nothing. */
const foundNothing = (awb: string) => sql`
  shipment_id IS NULL AND verb IN ('scan', 'look-up') AND reason IN (
    ${storedReason({ key: 'scanned', awb })}::jsonb, ${storedReason({ key: 'byAwb', awb })}::jsonb)`;

/**
 * The bookings of a person, a merchant or a shipment, as entries of the time of their request; none if the filter excludes them. They are
 * read from the attempts, and from the keys of archived ones, so that a booking doesn't also write an entry.
 */
function bookingsOf({ verb }: AuditFilter, named: Named, page: Page): Sql[] {
  const { userId, merchantIds, shipmentId, ownerId, awb } = named;
  if (verb && verb !== 'book') return [];
  if (awb ? !shipmentId : !userId && !merchantIds) return [];
  const { from, to, after, most } = page;
  const conditions = [
    sql`booked_at >= ${from} AND booked_at < ${to}`,
    ...(after ? [sql`(booked_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
    ...(userId ? [sql`booked_by_id = ${userId}::uuid`] : []),
    ...(shipmentId ? [sql`shipment_id = ${shipmentId}::uuid`] : []),
    ...(ownerId ? [sql`merchant_id = ${ownerId}::uuid`] : []),
    ...(merchantIds ? [sql`merchant_id = wanted.id`] : []),
  ];
  return [attempted, archived].map((bookings) =>
    ofMerchants(
      merchantIds,
      sql`
        SELECT id, booked_at AS at, CASE WHEN booked_by_id IS NULL THEN 'worker' ELSE 'person' END AS actor_kind, booked_by_id AS user_id,
          'book' AS verb, CASE WHEN awb IS NULL THEN '{"text":""}' ELSE jsonb_build_object('key', 'byAwb', 'awb', awb) END AS reason,
          merchant_id AS about_merchant_id, NULL::uuid AS about_user_id, shipment_id, NULL AS address, NULL::jsonb AS change
        FROM (${bookings}) AS bookings WHERE ${sql.join(conditions, ' AND ')}
        ORDER BY booked_at DESC, id DESC LIMIT ${most}`,
    ),
  );
}

/** A request that never left the portal booked nothing. */
const attempted = sql`
  SELECT attempts.id, attempts.merchant_id, shipment_id, attempts.created_at AS booked_at, actor_id AS booked_by_id, awb
  FROM attempts JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = attempts.merchant_id
  WHERE kind = 'book' AND attempts.state <> 'not_sent'`;

const archived = sql`
  SELECT booking_id AS id, merchant_id, shipment_id, booked_at, booked_by_id, awb FROM archived_keys WHERE booked_at IS NOT NULL`;

function daysOf({ from, to }: AuditFilter) {
  const end = to ? startMs(to) + dayMs : Date.now() + dayMs;
  const start = from ? startMs(from) : end - usualDays * dayMs;
  return { from: new Date(Math.max(start, end - mostDays * dayMs)), to: new Date(end) };
}

/** Days are those of Dubai, which has no daylight saving time. */
const startMs = (day: string) => startOfDay(day).getTime();

/** The shipment of an id, of an AWB or of a suspected duplicate's AWB. */
async function shipmentOf(
  transaction: Transaction,
  given: string,
  awb = given,
): Promise<Pick<Named, 'shipmentId' | 'ownerId'>> {
  if (isId(given)) return { shipmentId: given };
  const found = await transaction.awb.findFirst({ where: { awb } });
  return found ? { shipmentId: found.shipmentId, ownerId: found.merchantId } : {};
}
