import { checkHealth } from '#lib/operator/check-health.ts';
import { operatorStanding } from '#lib/operator/operator-standing.ts';
import { unsafeFindBacklog } from '#lib/shipments/due/find-backlog.ts';

export const dynamic = 'force-dynamic';

const behindAfterSeconds = 300;

/**
 * 200 when the portal can serve, 503 when its database cannot be reached. An operator that does not answer or a worker that is
 * behind is said, and is no reason to take the portal away: it goes on with what it has.
 */
export async function GET(): Promise<Response> {
  const database = await checkHealth();
  const backlogSeconds = database ? await unsafeFindBacklog() : null;
  return Response.json(
    {
      status: database ? 'ready' : 'database unreachable',
      dependencies: {
        database: { reachable: database },
        operator: operatorStanding(),
        worker: { behind: backlogSeconds !== null && backlogSeconds > behindAfterSeconds, backlogSeconds },
      },
    },
    { status: database ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
