import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { startPortal } from '#e2e/stack/start-portal.ts';
import { startService } from '#scripts/services/start-service.ts';
import type { Cluster } from './open-cluster.ts';
import { portalSettings, type ScaleDatabase } from './open-database.ts';

/** A measured request; its answer must match `expects`, a regular expression. */
export type ScaleRequest = { name: string; url: string; headers: Record<string, string>; expects: string };

/** Starts a portal and a process for domain functions on a filled database. Returns what to ask them. */
export async function startProcesses(cluster: Cluster, database: ScaleDatabase): Promise<ScaleRequest[]> {
  const logFolder = join(cluster.folder, `logs-${database.own}`);
  mkdirSync(logFolder, { recursive: true });
  const settings = portalSettings(cluster, database.url);
  const { url } = await startPortal(join(logFolder, 'portal.log'), settings);
  const port = await getPort({ host: '127.0.0.1' });
  const functionsUrl = `http://127.0.0.1:${port}`;
  await startService({
    name: 'The domain functions',
    args: ['--conditions=react-server', 'e2e/scale/serve-functions.ts'],
    env: { ...settings, NEXTAUTH_URL: url, PORTAL_URL: url, FUNCTIONS_PORT: `${port}` },
    logFile: join(logFolder, 'functions.log'),
    healthUrl: functionsUrl,
  });
  const response = await fetch(`${functionsUrl}/requests`);
  return (await response.json()) as ScaleRequest[];
}
