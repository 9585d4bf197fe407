import { setTimeout as pause } from 'node:timers/promises';
import { type ChaosStack, startChaosStack } from '#e2e/chaos/chaos-stack.ts';
import { sweepNow } from '#e2e/chaos/settle.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres.ts';

/** What each failover showed: how long after the promotion everybody could work again. */
type Failovers = { backMs: number[]; complaints: string[] };

export type FailoverStack = ChaosStack & {
  failovers: Failovers;
  standbyUrl: () => Promise<string>;
  /** The portal and the worker themselves. */
  services: Pick<ChaosStack, 'portal' | 'worker'>;
};

/** 128 + the number of SIGTERM, as `next start` ends: no process is terminated here, so none ends otherwise. */
const asAfterSigterm = 143;
const pollMs = 50;
const mostPauseMs = 1_000;
const mostWaitMs = 60_000;

/** The stack of the chaos test, in which whatever would be killed is the machine of the primary instead. */
export async function startFailoverStack(
  folder: string,
  seed: number,
  isSynchronous = true,
): Promise<FailoverStack> {
  const failovers: Failovers = { backMs: [], complaints: [] };
  let database: ReplicatedPostgres | undefined;
  const stack = await startChaosStack(folder, seed, async (...plan) => {
    const started = await startReplicatedPostgres(...plan, isSynchronous);
    database = started;
    return { ...started, killAndStart: () => failOver() };
  });
  if (!database) throw new Error('no database was started');
  const replicated = database;

  async function failOver(whileDead?: () => Promise<void>): Promise<void> {
    const promotedAt = await replicated.failOver();
    // The pausing connection died with the primary.
    await Promise.race([whileDead?.().catch(() => {}), pause(mostPauseMs)]);
    await whenBack(stack, failovers);
    failovers.backMs.push(performance.now() - promotedAt);
  }

  const killed = { killAndStart: failOver };
  return {
    ...stack,
    failovers,
    standbyUrl: replicated.standbyUrl,
    services: { portal: stack.portal, worker: stack.worker },
    portal: {
      ...stack.portal,
      ...killed,
      terminateAndStart: async (whileEnding: () => Promise<void>) => {
        await Promise.all([failOver(), whileEnding()]);
        return asAfterSigterm;
      },
    },
    worker: { ...stack.worker, ...killed },
    close: async () => {
      replicated.close();
      await stack.close();
    },
  };
}

/** Waits until both merchants see their lists with the sessions that they have had from the start, and the worker has ended a job. */
async function whenBack(
  { portalUrl, merchants, adminUrl }: ChaosStack,
  { complaints }: Failovers,
): Promise<void> {
  const until = performance.now() + mostWaitMs;
  for (const { cookie } of merchants)
    while (!(await seesList(portalUrl, cookie, complaints))) {
      if (performance.now() > until) return void complaints.push('a merchant could not work again');
      await pause(pollMs);
    }
  await sweepNow(adminUrl);
  await withClient(adminUrl, async (client) => {
    const open = "SELECT FROM graphile_worker.jobs WHERE key = 'sweep' AND run_at <= now()";
    while ((await client.query(open)).rowCount) await pause(pollMs);
  });
}

async function seesList(portalUrl: string, cookie: string, complaints: string[]): Promise<boolean> {
  const signal = AbortSignal.timeout(mostWaitMs);
  const reply = await fetch(`${portalUrl}/shipments`, {
    headers: { cookie },
    redirect: 'manual',
    signal,
  }).catch(() => null);
  if (!reply) return false;
  await reply.arrayBuffer();
  const ended = reply.headers.getSetCookie().find((set) => set.startsWith('next-auth.session-token=;'));
  if (ended) complaints.push('a session was ended');
  if (reply.status === 200) return true;
  if (reply.headers.get('location')?.includes('/sign-in'))
    complaints.push('a person was sent to the sign-in page');
  return false;
}
