import 'server-only';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { noCounts, type RetentionRunView } from './view.ts';

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
