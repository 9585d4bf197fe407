import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import { gauge } from '#lib/core/telemetry/metrics.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { waitingForAgent } from '#lib/shipments/doubts/waiting-for-agent.ts';
import { dueWork } from './due-work.ts';

type Row = { what: string; count: number; oldest_s: number };

/** Counting stops here: a larger backlog is equally alarming, and counting it would read a whole table. */
const mostCounted = 1_000;

/**
 * Sets the gauges of waiting work: unconfirmed requests, suspected duplicates, and due work, each counted up to 1,000, with
 * the age of the oldest in seconds. Counts over all merchants, without reading their data.
 */
export async function unsafeMeasureWork(): Promise<void> {
  const operator = settings().OPERATOR_NAME;
  const due = dueWork(operator);
  // With a join, PostgreSQL may read all shipments of the operator first.
  const forAgent = (which: Prisma.Sql) => Prisma.sql`SELECT sent_at AS since FROM attempts
    WHERE ${which} AND ${operator} = (
      SELECT operator FROM shipments WHERE shipments.id = shipment_id AND shipments.merchant_id = attempts.merchant_id
    ) ORDER BY attempts.created_at`;
  const queries: Record<string, Prisma.Sql> = {
    doubt: forAgent(waitingForAgent.doubts),
    'suspected-duplicate': forAgent(waitingForAgent.duplicates),
    'attempt-due': due.attempts,
    'booking-queued': due.queued,
    'label-due': due.labels,
    'tracking-due': due.trackings,
  };
  // Not a parameter: PostgreSQL plans for an unknown limit as if a tenth of all rows were asked for.
  const limit = Prisma.raw(String(mostCounted));
  const counted = Object.entries(queries).map(
    ([what, query]) => Prisma.sql`SELECT ${what} AS what, count(*)::int AS count,
      coalesce(extract(epoch FROM now() - min(since)), 0)::float AS oldest_s
      FROM (${query} LIMIT ${limit}) AS work`,
  );
  const rows = await unsafeAcrossMerchants((transaction) =>
    transaction.$queryRaw<Row[]>(Prisma.join(counted, ' UNION ALL ')),
  );
  const counts = gauge('waybill_work_waiting', 'What waits to be resolved or done, by kind.', ['what']);
  const ages = gauge('waybill_work_oldest_seconds', 'Age of the oldest that waits, by kind.', ['what']);
  for (const { what, count, oldest_s } of rows) {
    counts.set({ what }, count);
    ages.set({ what }, oldest_s);
  }
}
