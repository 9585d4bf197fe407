import 'server-only';
import { prisma } from '#lib/db/client.ts';
import { operatorName } from '#lib/operator/queries.ts';
import { type CodeKey, refilingLeaseEnd } from './refile-next.ts';

/** Codes whose re-filing has batches left and no worker. Claims each for a minute. */
export async function claimDueRefilings(): Promise<CodeKey[]> {
  return prisma().refiling.updateManyAndReturn({
    where: { operator: operatorName(), endedAt: null, dueAt: { lte: new Date() } },
    data: { dueAt: refilingLeaseEnd() },
    select: { operator: true, code: true },
  });
}
