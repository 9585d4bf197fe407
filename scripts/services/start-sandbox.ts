import getPort from 'get-port';
import type { RunningProcess } from '#scripts/processes/start-process.ts';
import { startService } from './start-service.ts';

/** Starts the sandbox operator, on a free port if none is given, and waits until it answers. */
export async function startSandbox(
  databaseUrl: string,
  logFolder: string,
  { port: given = 0, seed = '' } = {},
): Promise<RunningProcess & { url: string }> {
  const port = given || (await getPort({ host: '127.0.0.1' }));
  const url = `http://127.0.0.1:${port}`;
  const started = await startService({
    name: 'The sandbox operator',
    args: ['--conditions=react-server', 'lib/sandbox/start-sandbox.ts'],
    logFile: `${logFolder}/sandbox.log`,
    env: { SANDBOX_PORT: `${port}`, SANDBOX_DATABASE_URL: databaseUrl, ...(seed && { SANDBOX_SEED: seed }) },
    healthUrl: `${url}/_sandbox/api/health`,
  });
  return { ...started, url };
}
