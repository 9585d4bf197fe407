import { join } from 'node:path';
import getPort from 'get-port';
import { startService } from '#scripts/services/start-service.ts';

export type BenchPortal = { url: string; pid: number };

/** Starts a portal from the production build on a stack, with these settings instead of the stack's. Its log is in the folder. */
export async function startBenchPortal(
  folder: string,
  env: NodeJS.ProcessEnv,
  name: string,
  settings: Record<string, string> = {},
): Promise<BenchPortal> {
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const { pid } = await startService({
    name,
    args: ['scripts/start-portal.ts'],
    env: { ...env, ...settings, NODE_ENV: 'production', NEXTAUTH_URL: url, WAYBILL_PORT: `${port}` },
    logFile: join(folder, `${name}.log`),
    healthUrl: `${url}/api/health`,
  });
  return { url, pid };
}
