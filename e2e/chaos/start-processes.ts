import { join } from 'node:path';
import getPort from 'get-port';
import { openLine } from '#e2e/stack/line.ts';
import { portalService, workerService } from '#scripts/services/portal-and-worker.ts';
import type { Service } from '#scripts/services/start-service.ts';
import { keepRunning, killablePair } from './kills/killable-service.ts';
import { onFleet } from './on-fleet.ts';
import { portalActions } from './portal-actions.ts';

/** How long the portal waits for the operator. */
export const sendTimeoutMs = 2_000;

/** `portalsDatabaseUrl`: that of the portals; on a fleet it leads through PgBouncer. */
type Ground = Record<'databaseUrl' | 'portalsDatabaseUrl' | 'tokenKey' | 'secret' | 'operatorUrl', string> & {
  readUrl: string | undefined;
};

/** Starts the production build of a portal and its worker, or two of each on a fleet. */
export async function startProcesses(folder: string, ground: Ground) {
  const host = '127.0.0.1';
  const port = await getPort({ host });
  const portalUrl = `http://${host}:${port}`;
  const env = {
    LOG_LEVEL: 'warn',
    DATABASE_URL: ground.portalsDatabaseUrl,
    ...(ground.readUrl && { DATABASE_READ_URL: ground.readUrl }),
    NEXTAUTH_URL: portalUrl,
    NEXTAUTH_SECRET: ground.secret,
    TOKEN_ENCRYPTION_KEY: ground.tokenKey,
    OPERATOR_NAME: 'sandbox',
    OPERATOR_KIND: 'sandbox',
    OPERATOR_BASE_URL: ground.operatorUrl,
    OPERATOR_SEND_TIMEOUT_MS: `${sendTimeoutMs}`,
    OPERATOR_READ_TIMEOUT_MS: `${sendTimeoutMs}`,
  };
  const keep = (what: string, serviceOf: (logFile: string) => Service) =>
    keepRunning((number) => ({ ...serviceOf(join(folder, `${what}-${number}.log`)), name: `The ${what}` }));
  const startOnePortal = (what: string, ownPort: number) =>
    keep(what, (logFile) => portalService({ host, port: ownPort }, env, logFile));
  const startWorker = async (what: string) => {
    const listener = { host, port: await getPort({ host }) };
    const settings = { ...env, DATABASE_URL: ground.databaseUrl };
    return keep(what, (logFile) => workerService(listener, settings, logFile));
  };
  const startTwoPortals = async () => {
    const ports = [await getPort({ host }), await getPort({ host })] as const;
    // In turn, without sticky sessions.
    let turn = 0;
    await openLine(() => ports[++turn % 2] ?? 0, { port });
    return killablePair(await startOnePortal('portal', ports[0]), await startOnePortal('portal-2', ports[1]));
  };
  const startTwoWorkers = async () =>
    killablePair(await startWorker('worker'), await startWorker('worker-2'));
  const [portal, worker] = await Promise.all(
    onFleet
      ? [startTwoPortals(), startTwoWorkers()]
      : [startOnePortal('portal', port), startWorker('worker')],
  );
  return { env, portal, worker, portalUrl, call: portalActions(portalUrl) };
}
