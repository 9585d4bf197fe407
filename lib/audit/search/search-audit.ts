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

/** A page of entries, newest first, and the cursor of the next one. `filter.from` and `filter.to` may be a year apart. */
export function unsafeSearchAudit(
  administrator: Actor,
  filter: AuditFilter,
  { after, most = pageSize }: { after?: string; most?: number } = {},
): Promise<{ rows: AuditRow[]; next: string | null }> {
  requirePermission(administrator, 'audit.read');
  return unsafeAcrossMerchants(async (transaction) => {
    const conditions = await conditionsOf(transaction, filter);
    if (!conditions) return { rows: [], next: null };
    const rows = await transaction.$queryRaw<Row[]>`
      SELECT entries.id, entries.at, actor_kind AS "actorKind", actors.email AS who, verb, reason,
        about_merchant_id AS "merchantId", merchants.name_en AS "merchantNameEn", merchants.name_ar AS "merchantNameAr",
        people.email AS about, shipment_id AS "shipmentId", address, change
      FROM (
        SELECT * FROM audit_entries WHERE ${Prisma.join([...conditions, ...cursorOf(after)], ' AND ')}
        ORDER BY at DESC, id DESC LIMIT ${most + 1}
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

/** Null when the filter names a person or a shipment that doesn't exist. */
async function conditionsOf(transaction: Transaction, filter: AuditFilter): Promise<Prisma.Sql[] | null> {
  const { from, to } = daysOf(filter);
  const conditions = [Prisma.sql`at >= ${from}`, Prisma.sql`at < ${to}`];
  if (filter.verb) conditions.push(Prisma.sql`verb = ${filter.verb}`);
  if (filter.merchantId) conditions.push(Prisma.sql`about_merchant_id = ${filter.merchantId}::uuid`);
  if (filter.who) {
    const user = await transaction.user.findUnique({ where: { email: filter.who }, select: { id: true } });
    if (!user) return null;
    conditions.push(Prisma.sql`user_id = ${user.id}::uuid`);
  }
  if (filter.shipment) {
    const id = await shipmentIdOf(transaction, filter.shipment);
    if (!id) return null;
    conditions.push(Prisma.sql`shipment_id = ${id}::uuid`);
  }
  return conditions;
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
function cursorOf(after: string | undefined): Prisma.Sql[] {
  const [ms, id] = (after ?? '').split('_');
  const at = new Date(Number(ms));
  if (!id || Number.isNaN(at.getTime()) || !z.uuid().safeParse(id).success) return [];
  return [Prisma.sql`(at, id) < (${at}, ${id}::uuid)`];
}
