import 'server-only';
import { z } from 'zod';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { AuditFilter, AuditRow } from './schema.ts';

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
 * A page of entries, newest first, and the cursor of the next one. `filter.from` and `filter.to` may be a year apart. A search
 * for a person also finds the shipments that they created and sent.
 */
export function unsafeSearchAudit(
  administrator: Actor,
  filter: AuditFilter,
  { after, most = pageSize }: { after?: string; most?: number } = {},
): Promise<{ rows: AuditRow[]; next: string | null }> {
  requirePermission(administrator, 'audit.read');
  return unsafeAcrossMerchants(async (transaction) => {
    const named = await idsOf(transaction, filter);
    if (!named) return { rows: [], next: null };
    const page = { ...daysOf(filter), after: readCursor(after), most: most + 1 };
    const parts = [entriesOf(filter, named, page), bookingsOf(filter, named, page)]
      .filter((part) => part !== null)
      .map((part) => Prisma.sql`SELECT * FROM (${part}) AS part`);
    const rows = await transaction.$queryRaw<Row[]>`
      SELECT entries.id, entries.at, actor_kind AS "actorKind", actors.email AS who, verb, reason,
        about_merchant_id AS "merchantId", merchants.name_en AS "merchantNameEn", merchants.name_ar AS "merchantNameAr",
        people.email AS about, shipment_id AS "shipmentId", address, change
      FROM (
        ${Prisma.join(parts, ' UNION ALL ')} ORDER BY at DESC, id DESC LIMIT ${page.most}
      ) AS entries
      LEFT JOIN users AS actors ON actors.id = entries.user_id
      LEFT JOIN users AS people ON people.id = about_user_id
      LEFT JOIN merchants ON merchants.id = about_merchant_id
      ORDER BY entries.at DESC, entries.id DESC`;
    const shown = rows.slice(0, most);
    const last = shown.at(-1);
    return {
      rows: shown.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      next: rows.length > most && last ? `${last.at.getTime()}_${last.id}` : null,
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

type Named = { userId?: string; shipmentId?: string; scannedAwb?: string };

/** The ids of what the filter names; null for a person that doesn't exist. An AWB that no shipment has may have been scanned. */
async function idsOf(transaction: Transaction, { who, shipment }: AuditFilter): Promise<Named | null> {
  const user = who && (await transaction.user.findUnique({ where: { email: who }, select: { id: true } }));
  if (who && !user) return null;
  const shipmentId = shipment && (await shipmentIdOf(transaction, shipment));
  return {
    ...(user && { userId: user.id }),
    ...(shipmentId ? { shipmentId } : shipment && { scannedAwb: shipment.toUpperCase() }),
  };
}

type Page = { from: Date; to: Date; after: { at: Date; id: string } | null; most: number };

/** The audit's own entries. */
function entriesOf(
  { verb, merchantId }: AuditFilter,
  named: Named,
  { from, to, after, most }: Page,
): Prisma.Sql {
  const { userId, shipmentId, scannedAwb } = named;
  const conditions = [Prisma.sql`at >= ${from}`, Prisma.sql`at < ${to}`];
  if (after) conditions.push(Prisma.sql`(at, id) < (${after.at}, ${after.id}::uuid)`);
  if (verb) conditions.push(Prisma.sql`verb = ${verb}`);
  if (merchantId) conditions.push(Prisma.sql`about_merchant_id = ${merchantId}::uuid`);
  if (userId) conditions.push(Prisma.sql`user_id = ${userId}::uuid`);
  if (shipmentId) conditions.push(Prisma.sql`shipment_id = ${shipmentId}::uuid`);
  if (scannedAwb) conditions.push(Prisma.sql`verb = 'scan' AND reason = ${`desk: scanned ${scannedAwb}`}`);
  return Prisma.sql`
    SELECT id, at, actor_kind, user_id, verb, reason, about_merchant_id, about_user_id, shipment_id, address, change
    FROM audit_entries WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY at DESC, id DESC LIMIT ${most}`;
}

/**
 * The shipments that a person created and sent, as entries of the time of their creation; null if the filter excludes them. They
 * are read from the index of search tokens (`u` names who created a shipment), so that a booking doesn't also write an entry.
 */
function bookingsOf({ verb, merchantId }: AuditFilter, named: Named, page: Page): Prisma.Sql | null {
  const { from, to, after, most } = page;
  const { userId, shipmentId, scannedAwb } = named;
  if (!userId || scannedAwb || (verb && verb !== 'book')) return null;
  const conditions = [
    Prisma.sql`created_by_id = ${userId}::uuid AND state <> 'draft' AND created_at >= ${from} AND created_at < ${to}`,
  ];
  if (after) conditions.push(Prisma.sql`(created_at, id) < (${after.at}, ${after.id}::uuid)`);
  if (merchantId) conditions.push(Prisma.sql`merchant_id = ${merchantId}::uuid`);
  if (shipmentId) conditions.push(Prisma.sql`id = ${shipmentId}::uuid`);
  return Prisma.sql`
    SELECT id, created_at, 'person', ${userId}::uuid, 'book', concat('AWB ' || awb), merchant_id, NULL::uuid, id, NULL,
      NULL::jsonb
    FROM shipments
    WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY created_at DESC, id DESC LIMIT ${most}`;
}

function daysOf({ from, to }: AuditFilter) {
  const end = to ? startOf(to) + dayMs : Date.now() + dayMs;
  const start = from ? startOf(from) : end - usualDays * dayMs;
  return { from: new Date(Math.max(start, end - mostDays * dayMs)), to: new Date(end) };
}

/** Days are those of Dubai, which has no daylight saving time. */
const startOf = (day: string) => new Date(`${day}T00:00:00+04:00`).getTime();

async function shipmentIdOf(transaction: Transaction, given: string): Promise<string | null> {
  if (z.uuid().safeParse(given).success) return given;
  const found = await transaction.awb.findFirst({ where: { awb: given.toUpperCase() } });
  return found?.shipmentId ?? null;
}

/** An invalid cursor is ignored. */
function readCursor(after: string | undefined): Page['after'] {
  const [ms, id] = (after ?? '').split('_');
  const at = new Date(Number(ms));
  return !id || Number.isNaN(at.getTime()) || !z.uuid().safeParse(id).success ? null : { at, id };
}
