import { checkHealth } from '#lib/operator/check-health.ts';
import { operatorStanding } from '#lib/operator/operator-standing.ts';
import { unsafeFindBacklog } from '#lib/shipments/due/find-backlog.ts';

export const dynamic = 'force-dynamic';

const behindAfterSeconds = 300;

/**
 * 200 when the portal can serve, 503 when its database can't be reached. The body also reports an operator that doesn't answer
 * and a worker that is behind; neither makes the portal unhealthy, because it can serve without them.
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
