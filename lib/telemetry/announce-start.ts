import { changedSettings } from '#lib/settings/settings-in-force.ts';
import { version } from '#lib/settings/version.ts';
import { logger } from './logger.ts';

/** The first line of a process: what runs, where it listens, and what is set differently from the defaults. */
export function announceStart(process: 'portal' | 'worker', port: number | undefined): void {
  logger().info({ process, version, port, settings: changedSettings() }, `${process} starts`);
}
