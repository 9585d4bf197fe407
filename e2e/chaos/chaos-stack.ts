import { openSession, sessionCookie } from '#e2e/browser/open-session.ts';
import { demoSignIns } from '#prisma/demo-people.ts';
import { migrate } from '#prisma/migrate.ts';
import { seed as seedDemo } from '#prisma/seed.ts';
import { type ChaosGround, startChaosGround } from './chaos-ground.ts';
import { plantPausePoints } from './kills/pause-points.ts';
import { sendTimeoutMs, startRelease } from './start-release.ts';

export type ChaosStack = Awaited<ReturnType<typeof startChaosStack>>;

/** Starts real processes with their data in `folder`: databases, operator, proxy, the portal's production build and its worker. */
export async function startChaosStack(
  folder: string,
  seed: number,
  startDatabase?: Parameters<typeof startChaosGround>[2],
) {
  const ground = await startChaosGround(folder, seed, startDatabase);
  await migrate(ground.ownerUrl, { portalRole: 'waybill' });
  await seedDemo(ground.databaseUrl, ground.tokenKey, 'sandbox');
  await plantPausePoints(ground.adminUrl);
  const { env, ...started } = await startRelease(ground, { root: '.', name: 'current' });
  return {
    ...ground,
    ...started,
    /** Lets this process queue bookings for the worker. */
    useSettings: () => useSettings(env),
    merchants: await openSessions(ground),
    sendTimeoutMs,
    /** Stops the processes that would otherwise be restarted. */
    close: async () => {
      ground.line.close();
      await Promise.all([started.portal.stop(), started.worker.stop()]);
    },
  };
}

/** This process queues bookings for the worker. It reads its settings at the first one. */
export function useSettings(env: Record<string, string>): void {
  Object.assign(process.env, { ...env, LOG_LEVEL: 'silent', WORKER_PORT: '' });
}

/** A session for each demo merchant. */
export async function openSessions({ databaseUrl, secret }: ChaosGround) {
  const merchants = [];
  for (const { email, merchant } of demoSignIns) {
    if (!merchant) continue;
    merchants.push({
      id: merchant.id,
      cookie: `${sessionCookie}=${await openSession(databaseUrl, secret, email)}`,
    });
  }
  return merchants;
}
