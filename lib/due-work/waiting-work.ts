import 'server-only';
import { waitingForAgent } from '#lib/attempts/waiting-for-agent.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { servedNames } from '#lib/settings/operators.ts';
import { gauge } from '#lib/telemetry/metrics.ts';
import { queuedAccounts } from './claim-due-work.ts';

/**
 * Queries of the due work at operators by kind, oldest first: the time since when each waits (`since`). A LIMIT bounds their cost,
 * because they read an index in its order; only the accounts with queued bookings are sorted.
 */
function dueWork(operators: string[]) {
  return {
    attempts: sql`SELECT next_poll_at AS since FROM attempts WHERE next_poll_at <= now() ORDER BY next_poll_at`,
    queues: sql`SELECT since FROM (${queuedAccounts}) AS waiting ORDER BY since`,
    labels: sql`SELECT label_after AS since FROM shipments
      WHERE label_after <= now() AND operator = ANY(${operators}) ORDER BY label_after`,
    trackings: sql`SELECT track_after AS since FROM shipments
      WHERE track_after <= now() AND operator = ANY(${operators}) ORDER BY track_after`,
  };
}

/** For how many seconds the oldest due work has waited for a worker; 0 when nothing waits. Reads no merchant's data. */
export async function unsafeFindBacklog(): Promise<number> {
  const { attempts, queues, labels, trackings } = dueWork(servedNames());
  const [row] = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<{ seconds: number | null }[]>`
      SELECT extract(epoch FROM now() - min(since))::float AS seconds FROM (
        (${attempts} LIMIT 1) UNION ALL (${queues} LIMIT 1) UNION ALL (${labels} LIMIT 1) UNION ALL (${trackings} LIMIT 1)
      ) AS oldest`,
  );
  return Math.max(0, row?.seconds ?? 0);
}

type Row = { what: string; count: number; oldest_s: number };

/** Counting stops here: a larger backlog is equally alarming, and counting it would read a whole table. */
const mostCounted = 1_000;

/**
 * Sets the gauges of waiting work: unconfirmed requests, suspected duplicates, and due work, each counted up to 1,000, with
 * the age of the oldest in seconds. Counts over all merchants, without reading their data.
 */
export async function unsafeMeasureWork(): Promise<void> {
  const operators = servedNames();
  const due = dueWork(operators);
  // With a join, PostgreSQL may read all shipments of the operator first.
  const forAgent = (which: Sql) => sql`SELECT sent_at AS since FROM attempts
    WHERE ${which} AND (
      SELECT operator FROM shipments WHERE shipments.id = shipment_id AND shipments.merchant_id = attempts.merchant_id
    ) = ANY(${operators}) ORDER BY attempts.created_at`;
  const queries: Record<string, Sql> = {
    unconfirmed: forAgent(waitingForAgent.unconfirmed),
    'suspected-duplicate': forAgent(waitingForAgent.duplicates),
    'attempt-due': due.attempts,
    'booking-queue': due.queues,
    'label-due': due.labels,
    'tracking-due': due.trackings,
    // Also between two tries: each one that fails makes it due later.
    'mail-due': sql`SELECT CASE WHEN tries > 0 THEN created_at ELSE due_at END AS since FROM mails
      WHERE state = 'waiting' AND (due_at <= now() OR tries > 0) ORDER BY due_at`,
    'mail-failed': sql`SELECT created_at AS since FROM mails WHERE state = 'failed' AND created_at > now() - interval '1 day'
      ORDER BY created_at`,
  };
  // Not a parameter: PostgreSQL plans for an unknown limit as if a tenth of all rows were asked for.
  const limit = sql.raw(String(mostCounted));
  const counted = Object.entries(queries).map(
    ([what, query]) => sql`SELECT ${what} AS what, count(*)::int AS count,
      coalesce(extract(epoch FROM now() - min(since)), 0)::float AS oldest_s
      FROM (${query} LIMIT ${limit}) AS work`,
  );
  const rows = await unsafeAcrossMerchants((transaction) =>
    transaction.$queryRaw<Row[]>(sql.join(counted, ' UNION ALL ')),
  );
  const counts = gauge('waybill_work_waiting', 'What waits to be resolved or done, by kind.', ['what']);
  const ages = gauge('waybill_work_oldest_seconds', 'Age of the oldest that waits, by kind.', ['what']);
  for (const { what, count, oldest_s } of rows) {
    counts.set({ what }, count);
    ages.set({ what }, oldest_s);
  }
}
