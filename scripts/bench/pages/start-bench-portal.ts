import { join } from 'node:path';
import getPort from 'get-port';
import { startService } from '#scripts/services/start-service.ts';

/** Arguments for Node, and settings instead of the stack's. */
export type OwnPortal = { nodeArgs?: string[]; settings?: Record<string, string> };

/** Starts a portal from the production build on a stack. Gives its address. Its log is in the folder. */
export async function startBenchPortal(
  folder: string,
  env: NodeJS.ProcessEnv,
  name: string,
  { nodeArgs = [], settings = {} }: OwnPortal = {},
): Promise<string> {
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  await startService({
    name,
    args: [...nodeArgs, 'scripts/start-portal.ts'],
    env: { ...env, ...settings, NODE_ENV: 'production', NEXTAUTH_URL: url, WAYBILL_PORT: `${port}` },
    logFile: join(folder, `${name}.log`),
    healthUrl: `${url}/api/health`,
  });
  return url;
}
