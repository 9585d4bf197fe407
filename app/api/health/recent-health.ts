import { unsafeFindBacklog } from '#lib/due-work/waiting-work.ts';
import { checkHealth } from '#lib/operator/check-health.ts';
import { operatorStanding } from '#lib/operator/operator-standing.ts';
import { bookingOperator } from '#lib/settings/operators.ts';

const maxAgeMs = 5_000;
const behindAfterSeconds = 300;

let latest: { readAt: number; health: ReturnType<typeof readHealth> } | undefined;

/** The portal's health, at most 5 s old, so that frequent requests don't cost queries. */
export function recentHealth(): ReturnType<typeof readHealth> {
  if (!latest || performance.now() - latest.readAt > maxAgeMs)
    latest = { readAt: performance.now(), health: readHealth() };
  return latest.health;
}

async function readHealth() {
  const reachable = await checkHealth();
  const backlogSeconds = reachable ? await unsafeFindBacklog().catch(() => null) : null;
  return {
    status: reachable ? 'ready' : 'database unreachable',
    dependencies: {
      database: { reachable },
      operator: operatorStanding(bookingOperator()),
      worker: { behind: backlogSeconds !== null && backlogSeconds > behindAfterSeconds, backlogSeconds },
    },
  };
}
