import { join } from 'node:path';
import getPort from 'get-port';
import { startProcess } from '#scripts/processes/start-process.ts';
import { waitForAnswer } from '#scripts/processes/wait-for-answer.ts';
import { startPgBouncer } from '#scripts/services/start-pgbouncer.ts';
import { onFleet } from './on-fleet.ts';
import { startRoundRobin } from './start-round-robin.ts';

type Portals = { url: string; stop: () => Promise<void> };

const root = join(import.meta.dirname, '../..');

/** Starts a portal on a database with these settings, or a fleet; see `onFleet`. */
export async function startPortals(
  folder: string,
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<Portals> {
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const start = (name: string, ownPort: number, ownDatabaseUrl: string) =>
    startPortal(join(folder, `${name}.log`), ownPort, {
      ...settings,
      DATABASE_URL: ownDatabaseUrl,
      NEXTAUTH_URL: url,
    });
  if (!onFleet) {
    const { stop } = await start('portal', port, databaseUrl);
    return { url, stop };
  }
  const pooler = await startPgBouncer(databaseUrl, folder);
  const ports = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })];
  const portals = await Promise.all(
    ports.map((ownPort, index) => start(`portal-${index + 1}`, ownPort, pooler.url)),
  );
  const proxy = await startRoundRobin(port, ports);
  return {
    url,
    stop: async () => {
      proxy.stop();
      await Promise.all(portals.map(({ stop }) => stop()));
      await pooler.stop();
    },
  };
}

async function startPortal(logFile: string, port: number, settings: Record<string, string>) {
  const portal = startProcess({
    name: 'The portal',
    command: process.execPath,
    args: [join(root, 'node_modules/next/dist/bin/next'), 'start', '--hostname=127.0.0.1', `--port=${port}`],
    cwd: root,
    logFile,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
  });
  await waitForAnswer(portal, `http://127.0.0.1:${port}/api/health`);
  return portal;
}
