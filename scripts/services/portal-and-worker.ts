import { addressOf, type Listener } from '#scripts/settings/ports.ts';
import type { Command, Service } from './start-service.ts';

type Settings = NodeJS.ProcessEnv | Record<string, string>;

/** The portal from its production build, or from the sources with hot reload where NODE_ENV is `development`. */
export function portalService(listener: Listener, settings: Settings, logFile: string): Service {
  const { host, port } = listener;
  return {
    name: 'The portal',
    args: ['scripts/start-portal.ts'],
    logFile,
    env: { NODE_ENV: 'production', ...settings, WAYBILL_HOST: host, WAYBILL_PORT: `${port}` },
    healthUrl: `${addressOf(listener)}/api/health`,
  };
}

/**
 * The worker's memory for objects, in MB. Without them, V8 leaves garbage of 500 MB while a large statement is posted, and is no faster.
 * The Containerfile and docs/deployment.md have them too.
 */
export const workerFlags = ['--max-old-space-size=256', '--max-semi-space-size=8'];
/**
 * With an arena for each thread, malloc keeps memory that nobody uses; and it keeps what a statement's file leaves between small blocks,
 * 60 MB, unless blocks of 32 KB have pages of their own. The files in deploy/, the Containerfile and docs/deployment.md have it too.
 */
export const workerMalloc = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' };

/** A worker without probes. */
export function workerCommand(settings: Settings, logFile: string): Command {
  return {
    name: 'The worker',
    args: [...workerFlags, '--conditions=react-server', 'scripts/start-worker.ts'],
    logFile,
    env: { ...settings, ...workerMalloc },
  };
}

/** A worker with its probes on the listener. */
export function workerService(listener: Listener, settings: Settings, logFile: string): Service {
  return {
    ...workerCommand({ ...settings, WORKER_PORT: `${listener.port}` }, logFile),
    healthUrl: `${addressOf(listener)}/health`,
  };
}
