import 'server-only';
import { unsafeBringBackDue } from '#lib/archive/bring-back.ts';
import {
  type Due,
  dueRows,
  hasData,
  lacking,
  type Retained,
  retained,
  writeCleared,
} from '#lib/archive/cleared.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { withoutSorts } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { everyMerchant } from '#lib/merchants/every-merchant.ts';
import { readChosen } from '#lib/operator/chosen-settings.ts';
import { isEnded } from '#lib/operator/ended-in-sql.ts';
import { tryEach } from '#lib/telemetry/try-each.ts';
import { sides } from './blank-person.ts';
import { forgetClaims, forgetLabels, forgetPeople, forgetReplies } from './forget-people.ts';
import { noCounts, type RetentionCounts, type RetentionMonths, type RetentionRunView } from './view.ts';

const batchSize = 100;

type Ended = { id: string; endedAt: Date; cleared: string };

/** The moment before which data is removed; null when it is kept. */
type Cutoffs = Record<Retained, Date | null>;

export function monthsAgo(months: number, now = new Date()): Date | null {
  if (months === 0) return null;
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  // The earlier month may have no such day: a moment in the month after it would remove data too early.
  if (moment.getUTCDate() !== now.getUTCDate()) moment.setUTCDate(0);
  return moment;
}

/**
 * Removes personal data that is older than its setting, in batches of one merchant each until nothing is due, and stores a report. An active
 * shipment keeps everything. If a run is stopped, the next one continues it.
 */
export async function keepRetention(actor: Actor): Promise<RetentionCounts> {
  requirePermission(actor, 'data.retain');
  const counts: RetentionCounts = { ...noCounts };
  const { id } = await prisma().retentionRun.create({ data: { counts } });
  const chosen = await readChosen();
  const cutoffs = Object.fromEntries(retained.map((name) => [name, monthsAgo(chosen[name])])) as Cutoffs;
  const due = lacking(chosen).map((cleared) => ({ cleared, before: latestLacking(cleared, cutoffs) }));
  const save = (endedAt?: Date) =>
    prisma().retentionRun.update({ where: { id }, data: { counts, ...(endedAt && { endedAt }) } });
  try {
    await tryEach(everyMerchant(), async ({ id: merchantId }) => {
      if (due.length > 0) await forgetShipments(merchantId, due, cutoffs, counts);
      await untilNone(() => forgetDrafts(merchantId, chosen.RETENTION_DRAFTS_MONTHS, counts));
      await untilNone(() => forgetImports(merchantId, chosen.RETENTION_IMPORTS_MONTHS, counts));
      await save();
    });
  } finally {
    counts.audit = await forgetAudit(chosen.RETENTION_AUDIT_MONTHS);
    await save();
  }
  await save(new Date());
  return counts;
}

/** The moment before which a shipment ended if one of the settings that haven't removed its data does so now. */
function latestLacking(cleared: string, cutoffs: Cutoffs): Date {
  const moments = retained.flatMap((name) => (cleared.includes(name) ? [] : (cutoffs[name] ?? [])));
  return new Date(Math.max(...moments.map(Number)));
}

/** Calls `forget` until it returns that it has done nothing. */
async function untilNone(forget: () => Promise<number>): Promise<void> {
  let done: number;
  do done = await forget();
  while (done > 0);
}

/** Removes what is due of a merchant's shipments, and then of archived ones, which come back for it a batch at a time. */
async function forgetShipments(
  merchantId: string,
  due: Due[],
  cutoffs: Cutoffs,
  counts: RetentionCounts,
): Promise<void> {
  const forget = () => forgetEnded(merchantId, due, cutoffs, counts);
  await untilNone(forget);
  await untilNone(async () => {
    const cameBack = await unsafeBringBackDue(merchantId, due, batchSize);
    if (cameBack > 0) await untilNone(forget);
    return cameBack;
  });
}

const endedAt = sql`greatest(last_event_at, booked_at, created_at)`;

/**
 * Removes what is due of some of a merchant's shipments, and stores with them which settings have done so: they aren't visited again until
 * they change, and the archive waits for it. Returns how many.
 */
function forgetEnded(
  merchantId: string,
  due: Due[],
  cutoffs: Cutoffs,
  counts: RetentionCounts,
): Promise<number> {
  return inMerchant(merchantId, async (transaction) => {
    await transaction.$executeRaw(sql.raw(withoutSorts));
    // A shipment that somebody changes at the moment is left to the next run. The lock makes later changes wait, which then make it due again.
    const rows = await transaction.$queryRaw<Ended[]>`
      SELECT found.* FROM ${dueRows(due)} CROSS JOIN LATERAL (
        SELECT id, shipments.cleared, ${endedAt} AS "endedAt" FROM shipments
        WHERE merchant_id = ${merchantId}::uuid AND shipments.cleared = due.cleared AND ${hasData}
          AND (state = 'refused' OR ${isEnded()}) AND ${endedAt} < due.before
        ORDER BY ${endedAt} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED) AS found LIMIT ${batchSize}`;
    if (rows.length === 0) return 0;
    const isDue = (row: Ended, name: Retained) => {
      const cutoff = cutoffs[name];
      return cutoff !== null && row.endedAt < cutoff;
    };
    const idsDue = (name: Retained) => rows.filter((row) => isDue(row, name)).map(({ id }) => id);
    counts.people += await forgetPeople(
      transaction,
      merchantId,
      rows.map((row) => ({
        id: row.id,
        sides,
        fields: {
          names: isDue(row, 'RETENTION_NAMES_MONTHS'),
          addresses: isDue(row, 'RETENTION_ADDRESSES_MONTHS'),
          phones: isDue(row, 'RETENTION_PHONES_MONTHS'),
        },
      })),
    );
    await forgetClaims(transaction, merchantId, idsDue('RETENTION_NAMES_MONTHS'));
    counts.replies += await forgetReplies(transaction, merchantId, idsDue('RETENTION_REPLIES_MONTHS'));
    counts.labels += await forgetLabels(transaction, merchantId, idsDue('RETENTION_LABELS_MONTHS'));
    const clearedNow = (row: Ended) => writeCleared((name) => row.cleared.includes(name) || isDue(row, name));
    for (const [cleared, same] of Map.groupBy(rows, clearedNow))
      await transaction.$executeRaw`
        UPDATE shipments SET cleared = ${cleared}
        WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${same.map(({ id }) => id)}::uuid[])`;
    return rows.length;
  });
}

/** Removes a merchant's oldest drafts that were never sent to the operator. Returns how many. */
async function forgetDrafts(merchantId: string, months: number, counts: RetentionCounts): Promise<number> {
  const cutoff = monthsAgo(months);
  if (!cutoff) return 0;
  const gone = await inMerchant(merchantId, async (transaction) => {
    const rows = await transaction.$queryRaw<{ id: string }[]>`
      SELECT id FROM shipments WHERE merchant_id = ${merchantId}::uuid AND state = 'draft'
        AND created_at < ${cutoff}::timestamptz AND updated_at < ${cutoff}::timestamptz
        AND NOT EXISTS (SELECT FROM attempts WHERE shipment_id = shipments.id AND attempts.merchant_id = shipments.merchant_id
          AND attempts.state <> 'not_sent')
      ORDER BY created_at, id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`;
    const ids = rows.map(({ id }) => id);
    await transaction.attempt.deleteMany({ where: { merchantId, shipmentId: { in: ids } } });
    const { count } = await transaction.shipment.deleteMany({ where: { merchantId, id: { in: ids } } });
    return count;
  });
  counts.drafts += gone;
  return gone;
}

/** An import has up to thousands of rows. */
const importBatch = 20;

/** Deletes the merchant's oldest imports. Returns how many. */
async function forgetImports(merchantId: string, months: number, counts: RetentionCounts): Promise<number> {
  const cutoff = monthsAgo(months);
  if (!cutoff) return 0;
  const gone = await inMerchant(
    merchantId,
    (transaction) => transaction.$executeRaw`
      DELETE FROM imports WHERE merchant_id = ${merchantId}::uuid AND id IN (
        SELECT id FROM imports WHERE merchant_id = ${merchantId}::uuid AND created_at < ${cutoff}
          AND NOT EXISTS (
            SELECT FROM import_rows JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = import_rows.merchant_id
            WHERE import_id = imports.id AND import_rows.merchant_id = imports.merchant_id AND shipments.state = 'booking')
        ORDER BY created_at LIMIT ${importBatch})`,
  );
  counts.imports += gone;
  return gone;
}

const auditBatch = 5_000;

/**
 * Deletes old audit entries and the texts of old look-ups. Only PostgreSQL's owner may delete audit entries, so a function does
 * it.
 */
async function forgetAudit(months: number): Promise<number> {
  const cutoff = monthsAgo(months);
  if (!cutoff) return 0;
  let gone = 0;
  await untilNone(async () => {
    const [row] = await prisma().$queryRaw<{ count: number }[]>`
      SELECT forget_audit(${months}::int, ${auditBatch}::int) AS count`;
    gone += row?.count ?? 0;
    return row?.count ?? 0;
  });
  await untilNone(
    () => prisma().$executeRaw`
      DELETE FROM desk_lookups WHERE id IN (
        SELECT id FROM desk_lookups WHERE started_at < ${cutoff} ORDER BY started_at LIMIT ${auditBatch})`,
  );
  return gone;
}

const mostRuns = 60;

/** The newest runs of the retention job. */
export async function listRetentionRuns(actor: Actor): Promise<RetentionRunView[]> {
  requirePermission(actor, 'operator.read');
  const runs = await prisma().retentionRun.findMany({ orderBy: { startedAt: 'desc' }, take: mostRuns });
  return runs.map(({ id, startedAt, endedAt, counts }) => ({
    id,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    counts: { ...noCounts, ...(counts as object) },
  }));
}

/** The settings of the retention job; 0 means that the data is kept. */
export async function retentionMonths(): Promise<RetentionMonths> {
  const set = await readChosen();
  return {
    names: set.RETENTION_NAMES_MONTHS,
    addresses: set.RETENTION_ADDRESSES_MONTHS,
    phones: set.RETENTION_PHONES_MONTHS,
    replies: set.RETENTION_REPLIES_MONTHS,
    labels: set.RETENTION_LABELS_MONTHS,
    drafts: set.RETENTION_DRAFTS_MONTHS,
    imports: set.RETENTION_IMPORTS_MONTHS,
    audit: set.RETENTION_AUDIT_MONTHS,
  };
}
