import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { startProcess } from '#scripts/processes/start-process.ts';
import { startService } from './kills/killable-service.ts';
import { portalActions } from './portal-actions.ts';
import type { Ground } from './start-ground.ts';

/** How long the portal waits for the operator. */
export const sendTimeoutMs = 2_000;

/** The version to start: the folder with its code and production build, and a name for its logs. */
export type Release = { root: string; name: string };

/** Starts the production build of a portal and its worker. Their connections to PostgreSQL carry the release's name. */
export async function startPortal({ folder, ...ground }: Ground, { root, name }: Release) {
  const portalPort = await getPort({ host: '127.0.0.1' });
  const workerPort = await getPort({ host: '127.0.0.1' });
  const portalUrl = `http://127.0.0.1:${portalPort}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    LOG_LEVEL: 'warn',
    PGAPPNAME: name,
    DATABASE_URL: ground.databaseUrl,
    NEXTAUTH_URL: portalUrl,
    NEXTAUTH_SECRET: ground.secret,
    TOKEN_ENCRYPTION_KEY: ground.tokenKey,
    OPERATOR_NAME: 'sandbox',
    OPERATOR_BASE_URL: ground.line.url,
    OPERATOR_SEND_TIMEOUT_MS: `${sendTimeoutMs}`,
    OPERATOR_READ_TIMEOUT_MS: `${sendTimeoutMs}`,
    WORKER_PORT: `${workerPort}`,
  };
  const start = (what: 'portal' | 'worker', args: string[], healthUrl: string) =>
    startService(
      (number) =>
        startProcess({
          name: `The ${what} (${name})`,
          command: process.execPath,
          args,
          cwd: resolve(root),
          env,
          logFile: join(folder, `${name}-${what}-${number}.log`),
        }),
      healthUrl,
    );
  const [portal, worker] = await Promise.all([
    start(
      'portal',
      ['node_modules/next/dist/bin/next', 'start', '--hostname=127.0.0.1', `--port=${portalPort}`],
      `${portalUrl}/api/health`,
    ),
    start(
      'worker',
      ['--conditions=react-server', 'lib/jobs/start-worker.ts'],
      `http://127.0.0.1:${workerPort}/health`,
    ),
  ]);
  return { env, portal, worker, call: portalActions(portalUrl, root) };
}
