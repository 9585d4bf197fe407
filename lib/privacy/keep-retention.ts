import 'server-only';
import { unsafeBringBackLacking } from '#lib/archive/bring-back.ts';
import { lacking, type Retained, writeCleared } from '#lib/archive/cleared.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { everyMerchant } from '#lib/merchants/every-merchant.ts';
import { readChosen } from '#lib/operator/chosen-settings.ts';
import { finalPhasesSql } from '#lib/operator/ended-in-sql.ts';
import { tryEach } from '#lib/telemetry/try-each.ts';
import { forgetClaims, forgetDrafts, forgetLabels, forgetPeople, forgetReplies } from './forget-people.ts';
import { noCounts, type RetentionCounts, type RetentionMonths, type RetentionRunView } from './view.ts';

const batchSize = 100;
/** The limit for one merchant in one run; the next run continues from there. */
const mostBatches = 100;

type Visited = {
  id: string;
  createdAt: Date;
  endedAt: Date | null;
  draftSince: Date | null;
  /** Which settings have removed its data. */
  cleared: string;
};

/** The moment before which data is removed; null when it is kept. */
type Cutoffs = Record<'names' | 'addresses' | 'phones' | 'replies' | 'labels' | 'drafts', Date | null>;

export function monthsAgo(months: number, now = new Date()): Date | null {
  if (months === 0) return null;
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  // The earlier month may have no such day: a moment in the month after it would remove data too early.
  if (moment.getUTCDate() !== now.getUTCDate()) moment.setUTCDate(0);
  return moment;
}

function cutoffsOf({ names, addresses, phones, replies, labels, drafts }: RetentionMonths): Cutoffs {
  return {
    names: monthsAgo(names),
    addresses: monthsAgo(addresses),
    phones: monthsAgo(phones),
    replies: monthsAgo(replies),
    labels: monthsAgo(labels),
    drafts: monthsAgo(drafts),
  };
}

/**
 * Removes personal data that is older than its setting, in batches of one merchant each, and stores a report. An active
 * shipment keeps everything. If a run is stopped, the next one continues it.
 */
export async function keepRetention(actor: Actor): Promise<RetentionCounts> {
  requirePermission(actor, 'data.retain');
  const counts: RetentionCounts = { ...noCounts };
  const { id } = await prisma().retentionRun.create({ data: { counts } });
  const chosen = await readChosen();
  const months = monthsOf(chosen);
  const cutoffs = cutoffsOf(months);
  const save = (endedAt?: Date) =>
    prisma().retentionRun.update({ where: { id }, data: { counts, ...(endedAt && { endedAt }) } });
  try {
    await tryEach(everyMerchant(), async ({ id: merchantId }) => {
      await inBatches(() => forgetBatch(merchantId, cutoffs, counts));
      await inBatches(() => forgetArchived(merchantId, lacking(chosen), cutoffs, counts));
      await inBatches(() => forgetImports(merchantId, months.imports, counts));
      await save();
    });
  } finally {
    counts.audit = await forgetAudit(months.audit);
    await save();
  }
  await save(new Date());
  return counts;
}

/** Calls `forget` again while it returns that more may follow. */
async function inBatches(forget: () => Promise<boolean>): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch += 1) if (!(await forget())) return;
}

/**
 * Visits the next shipments of a merchant, oldest first. Returns whether more may follow; if not, the next run begins at the
 * oldest.
 */
function forgetBatch(merchantId: string, cutoffs: Cutoffs, counts: RetentionCounts): Promise<boolean> {
  const newest = latest(Object.values(cutoffs));
  if (!newest) return Promise.resolve(false);
  return inMerchant(merchantId, async (transaction) => {
    const rows = await visit(transaction, merchantId, newest);
    await forgetDue(transaction, merchantId, rows, cutoffs, counts);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) {
      await transaction.retentionMark.deleteMany({ where: { merchantId } });
      return false;
    }
    const mark = { createdAt: last.createdAt, shipmentId: last.id };
    await transaction.retentionMark.upsert({
      where: { merchantId },
      create: { merchantId, ...mark },
      update: mark,
    });
    return true;
  });
}

/**
 * Brings shipments back from the archive whose data a setting would remove that was off when they were archived, and removes it. Returns
 * whether more may follow.
 */
async function forgetArchived(
  merchantId: string,
  cleared: string[],
  cutoffs: Cutoffs,
  counts: RetentionCounts,
): Promise<boolean> {
  const newest = latest(Object.values(cutoffs));
  if (!newest || cleared.length === 0) return false;
  const ids = await unsafeBringBackLacking(merchantId, { cleared, before: newest, most: batchSize });
  if (ids.length === 0) return false;
  await inMerchant(merchantId, async (transaction) => {
    const rows = await transaction.$queryRaw<Visited[]>`
      SELECT ${visited} FROM shipments WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[])`;
    await forgetDue(transaction, merchantId, rows, cutoffs, counts);
  });
  return ids.length === batchSize;
}

/** Removes what is due of the shipments. */
async function forgetDue(
  transaction: Transaction,
  merchantId: string,
  rows: Visited[],
  cutoffs: Cutoffs,
  counts: RetentionCounts,
): Promise<void> {
  const idsBefore = (cutoff: Date | null, of: 'endedAt' | 'draftSince') =>
    rows.flatMap(({ id, [of]: at }) => (cutoff && at && at < cutoff ? [id] : []));
  const due = {
    names: new Set(idsBefore(cutoffs.names, 'endedAt')),
    addresses: new Set(idsBefore(cutoffs.addresses, 'endedAt')),
    phones: new Set(idsBefore(cutoffs.phones, 'endedAt')),
  };
  counts.people += await forgetPeople(
    transaction,
    merchantId,
    [...new Set([...due.names, ...due.addresses, ...due.phones])].map((id) => ({
      id,
      sides: ['sender', 'receiver'] as const,
      fields: { names: due.names.has(id), addresses: due.addresses.has(id), phones: due.phones.has(id) },
    })),
  );
  await forgetClaims(transaction, merchantId, idsBefore(cutoffs.names, 'endedAt'));
  counts.replies += await forgetReplies(transaction, merchantId, idsBefore(cutoffs.replies, 'endedAt'));
  counts.labels += await forgetLabels(transaction, merchantId, idsBefore(cutoffs.labels, 'endedAt'));
  counts.drafts += await forgetDrafts(transaction, merchantId, idsBefore(cutoffs.drafts, 'draftSince'));
  await writeWhatIsCleared(transaction, merchantId, rows, cutoffs);
}

const cutoffOf: Record<Retained, keyof Cutoffs> = {
  RETENTION_NAMES_MONTHS: 'names',
  RETENTION_ADDRESSES_MONTHS: 'addresses',
  RETENTION_PHONES_MONTHS: 'phones',
  RETENTION_REPLIES_MONTHS: 'replies',
  RETENTION_LABELS_MONTHS: 'labels',
};

/** Stores with the shipments which settings have removed their data, because the archive waits for that. */
async function writeWhatIsCleared(
  transaction: Transaction,
  merchantId: string,
  rows: Visited[],
  cutoffs: Cutoffs,
): Promise<void> {
  const changed = rows.flatMap(({ id, endedAt, cleared: before }) => {
    const isDue = (cutoff: Date | null) => cutoff !== null && endedAt !== null && endedAt < cutoff;
    const cleared = writeCleared((name) => before.includes(name) || isDue(cutoffs[cutoffOf[name]]));
    return cleared === before ? [] : [{ id, cleared }];
  });
  if (changed.length === 0) return;
  await transaction.$executeRaw`
    UPDATE shipments SET cleared = now.cleared
    FROM unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ cleared }) => cleared)}::text[]) AS now (id, cleared)
    WHERE shipments.merchant_id = ${merchantId}::uuid AND shipments.id = now.id`;
}

const latest = (moments: (Date | null)[]) =>
  moments.reduce((one, other) => (one && (!other || one > other) ? one : other), null);

const visited = sql.raw(`id, created_at AS "createdAt", cleared,
  CASE WHEN state IN ('refused', 'cancelled') OR phase::text IN (${finalPhasesSql})
    THEN greatest(coalesce(last_event_at, booked_at, created_at), booked_at, created_at) END AS "endedAt",
  CASE WHEN state = 'draft' THEN updated_at END AS "draftSince"`);

/** The shipments after the mark, by the index of the list; the lock is only on those that change. */
async function visit(transaction: Transaction, merchantId: string, newest: Date): Promise<Visited[]> {
  const mark = await transaction.retentionMark.findUnique({ where: { merchantId } });
  const { createdAt = new Date(0), shipmentId = '00000000-0000-0000-0000-000000000000' } = mark ?? {};
  return transaction.$queryRaw<Visited[]>`
    SELECT ${visited} FROM shipments
    WHERE merchant_id = ${merchantId}::uuid AND created_at < ${newest}
      AND (created_at, id) > (${createdAt}::timestamptz, ${shipmentId}::uuid)
    ORDER BY created_at, id LIMIT ${batchSize}`;
}

/** An import has up to thousands of rows. */
const importBatch = 20;

/** Deletes the merchant's oldest imports. Returns whether more may follow. */
async function forgetImports(merchantId: string, months: number, counts: RetentionCounts): Promise<boolean> {
  const cutoff = monthsAgo(months);
  if (!cutoff) return false;
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
  return gone === importBatch;
}

const auditBatch = 5_000;

/**
 * Deletes old audit entries and the texts of old look-ups. Only PostgreSQL's owner may delete audit entries, so a function does
 * it.
 */
async function forgetAudit(months: number): Promise<number> {
  if (months === 0) return 0;
  let gone = 0;
  await inBatches(async () => {
    const [row] = await prisma().$queryRaw<{ count: number }[]>`
      SELECT forget_audit(${months}::int, ${auditBatch}::int) AS count`;
    gone += row?.count ?? 0;
    return row?.count === auditBatch;
  });
  await inBatches(async () => {
    const lookups = await prisma().$executeRaw`
      DELETE FROM desk_lookups WHERE id IN (
        SELECT id FROM desk_lookups WHERE started_at < ${monthsAgo(months)} ORDER BY started_at LIMIT ${auditBatch})`;
    return lookups === auditBatch;
  });
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
export const retentionMonths = async (): Promise<RetentionMonths> => monthsOf(await readChosen());

function monthsOf(set: Awaited<ReturnType<typeof readChosen>>): RetentionMonths {
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
