import { type Environment, settings } from '#lib/core/settings/settings.ts';
import { loadEnvironmentFile } from './load-environment-file.ts';

/** The settings of a deployed process, from the environment and `.env`. Names those that are wrong, and exits. */
export function deployedSettings(): Environment {
  loadEnvironmentFile();
  try {
    return settings();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
