import { join } from 'node:path';
import getPort from 'get-port';
import { startService } from '#scripts/services/start-service.ts';

export type Portal = { url: string; pid: number; stop: () => Promise<void> };

/** Starts the production build of the portal with these settings, on a free port if none is given, and waits until it answers. */
export async function startPortal(
  logFile: string,
  settings: NodeJS.ProcessEnv | Record<string, string>,
  { name = 'The portal', port: given = 0 } = {},
): Promise<Portal> {
  const port = given || (await getPort({ host: '127.0.0.1' }));
  const url = `http://127.0.0.1:${port}`;
  const { pid, stop } = await startService({
    name,
    args: ['scripts/start-portal.ts'],
    cwd: join(import.meta.dirname, '../..'),
    env: { ...settings, NODE_ENV: 'production', NEXTAUTH_URL: url, WAYBILL_PORT: `${port}` },
    logFile,
    healthUrl: `${url}/api/health`,
  });
  return { url, pid, stop };
}
