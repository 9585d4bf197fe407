import 'server-only';
import { prisma } from '#lib/db/client.ts';
import type { RefilingList } from '#lib/operator/view.ts';
import { servedNames } from '#lib/settings/operators.ts';

const shownAfterEndMs = 60 * 60_000;
/** A running worker takes over what is due within a few seconds. */
const takenOverMs = 15_000;

/** The running re-filings and those that ended within an hour, latest first. */
export async function listRefilings(): Promise<RefilingList> {
  const now = new Date();
  const rows = await prisma().refiling.findMany({
    where: {
      operator: { in: servedNames() },
      OR: [{ endedAt: null }, { endedAt: { gt: new Date(now.getTime() - shownAfterEndMs) } }],
    },
    orderBy: [{ startedAt: 'desc' }, { code: 'asc' }],
  });
  return {
    listedAt: now.toISOString(),
    refilings: rows.map(({ operator, code, phase, total, visited, refiled, dueAt, endedAt }) => ({
      operator,
      code,
      phase,
      total,
      visited,
      refiled,
      isDone: endedAt !== null,
      isWaiting: endedAt === null && now.getTime() - dueAt.getTime() > takenOverMs,
    })),
  };
}
