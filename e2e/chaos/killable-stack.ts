import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#prisma/migrate.ts';
import { seed } from '#prisma/seed.ts';
import { stopStarted } from '#scripts/processes/start-process.ts';
import { openSessions } from './chaos-stack.ts';
import { startGround } from './start-ground.ts';
import { startPortal } from './start-portal.ts';

export type KillableStack = Awaited<ReturnType<typeof startKillableStack>>;

/** A stack with a worker, whose portal and worker can be killed, for a journey alone. `stop` stops every process of this one. */
export async function startKillableStack() {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-killable-'));
  const ground = await startGround(folder, 1);
  await migrate(ground.ownerUrl, { portalRole: 'waybill' });
  await seed(ground.databaseUrl, ground.tokenKey, 'sandbox');
  const root = join(import.meta.dirname, '../..');
  const { portal, worker, portalUrl } = await startPortal(ground, { root, name: 'current' });
  const [merchant] = await openSessions(ground);
  return {
    portal,
    worker,
    portalUrl,
    operatorUrl: ground.operatorUrl,
    /** The superuser's: row-level security doesn't apply to it. */
    adminUrl: ground.adminUrl,
    /** The cookie of the first merchant's person, as `name=value`. */
    cookie: merchant?.cookie ?? '',
    stop: async () => {
      ground.line.close();
      await Promise.all([portal.stop(), worker.stop()]);
      await stopStarted();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
