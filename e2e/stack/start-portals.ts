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
  if (!onFleet) return startOnePortal(folder, databaseUrl, settings);
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const pooler = await startPgBouncer(databaseUrl, folder);
  const ports = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })];
  const portals = await Promise.all(
    ports.map((ownPort, index) =>
      startPortal(join(folder, `portal-${index + 1}.log`), ownPort, {
        ...settings,
        DATABASE_URL: pooler.url,
        NEXTAUTH_URL: url,
      }),
    ),
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

/** Starts one portal, with its log in `portal.log`. */
export async function startOnePortal(
  folder: string,
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<Portals> {
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const { stop } = await startPortal(join(folder, 'portal.log'), port, {
    ...settings,
    DATABASE_URL: databaseUrl,
    NEXTAUTH_URL: url,
  });
  return { url, stop };
}

async function startPortal(logFile: string, port: number, settings: Record<string, string>) {
  const portal = startProcess({
    name: 'The portal',
    command: process.execPath,
    args: ['scripts/start-portal.ts'],
    cwd: root,
    logFile,
    env: { ...process.env, NODE_ENV: 'production', WAYBILL_PORT: `${port}`, ...settings },
  });
  await waitForAnswer(portal, `http://127.0.0.1:${port}/api/health`);
  return portal;
}
