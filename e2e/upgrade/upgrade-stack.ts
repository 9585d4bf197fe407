import { join, resolve } from 'node:path';
import { type ChaosGround, startChaosGround } from '#e2e/chaos/chaos-ground.ts';
import { type ChaosStack, openSessions, useSettings } from '#e2e/chaos/chaos-stack.ts';
import { plantPausePoints } from '#e2e/chaos/kills/pause-points.ts';
import { type Release, sendTimeoutMs, startRelease } from '#e2e/chaos/start-release.ts';
import { runToEnd } from '#scripts/processes/start-process.ts';

export type UpgradeStack = Awaited<ReturnType<typeof startUpgradeStack>>;

/** A database that the version before created, with that version's portal and worker. `root` is the folder of its code. */
export async function startUpgradeStack(folder: string, root: string, seed: number) {
  const ground = await startChaosGround(folder, seed);
  await makeDatabase(ground, root);
  await plantPausePoints(ground.adminUrl);
  const merchants = await openSessions(ground);
  const running: ChaosStack[] = [];

  async function start(release: Release) {
    const { env, portal, worker, portalUrl, call } = await startRelease(ground, release);
    const close = async () => {
      await Promise.all([portal.stop(), worker.stop()]);
    };
    const stack: ChaosStack = {
      ...ground,
      portal,
      worker,
      portalUrl,
      call,
      merchants,
      sendTimeoutMs,
      close,
      useSettings: () => useSettings(env),
    };
    running.push(stack);
    return stack;
  }

  const old = await start({ root, name: 'version-before' });
  return {
    ...ground,
    old,
    /** Starts the current portal and worker next to the old ones. */
    async startToday(): Promise<ChaosStack> {
      const stack = await start({ root: '.', name: 'current' });
      stack.useSettings();
      return stack;
    },
    endedByItself: () =>
      running.flatMap(({ portal, worker }) => [...portal.endedByItself, ...worker.endedByItself]),
    async close() {
      ground.line.close();
      await Promise.all(running.map(({ close }) => close()));
    },
  };
}

/** Runs the old version's own migrations as the owner, and writes its demo data. */
async function makeDatabase(ground: ChaosGround, root: string): Promise<void> {
  const { ownerUrl, tokenKey, folder } = ground;
  const script = `
    const { migrate } = await import('./prisma/migrate.ts');
    const { seed } = await import('./prisma/seed.ts');
    await migrate(process.env.DATABASE_URL, { portalRole: 'waybill' });
    await seed(process.env.DATABASE_URL, process.env.TOKEN_ENCRYPTION_KEY, 'sandbox');`;
  await runToEnd({
    name: 'The migrations of the version before',
    command: process.execPath,
    args: ['--conditions=react-server', '--input-type=module', '--eval', script],
    cwd: resolve(root),
    logFile: join(folder, 'migrations-before.log'),
    env: { ...process.env, DATABASE_URL: ownerUrl, TOKEN_ENCRYPTION_KEY: tokenKey },
  });
}
