import getPort from 'get-port';
import { portalService } from '#scripts/services/portal-and-worker.ts';
import { startService } from '#scripts/services/start-service.ts';

export type Portal = { url: string; pid: number; stop: () => Promise<void> };

/** Starts the production build of the portal with these settings, on a free port if none is given, and waits until it answers. */
export async function startPortal(
  logFile: string,
  settings: NodeJS.ProcessEnv | Record<string, string>,
  { name = 'The portal', port: given = 0 } = {},
): Promise<Portal> {
  const host = '127.0.0.1';
  const port = given || (await getPort({ host }));
  const url = `http://${host}:${port}`;
  const service = portalService({ host, port }, { ...settings, NEXTAUTH_URL: url }, logFile);
  const { pid, stop } = await startService({ ...service, name });
  return { url, pid, stop };
}
