import type { RunningProcess } from '#scripts/processes/start-process.ts';
import { addressOf, type Listener } from '#scripts/settings/ports.ts';
import { startService } from './start-service.ts';

/**
 * Starts the portal and waits until it answers: from the production build (`start`), or from the sources with hot reload
 * (`dev`). `environment` contains its settings.
 */
export function startPortal(
  mode: 'start' | 'dev',
  listener: Listener,
  environment: Record<string, string>,
  logFolder: string,
): Promise<RunningProcess> {
  const { host, port } = listener;
  return startService({
    name: 'The portal',
    args: ['scripts/start-portal.ts'],
    logFile: `${logFolder}/portal.log`,
    env: {
      ...environment,
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      WAYBILL_HOST: host,
      WAYBILL_PORT: `${port}`,
    },
    healthUrl: `${addressOf(listener)}/api/health`,
  });
}
