import { type Environment, settings } from '#lib/settings/settings.ts';
import { loadEnvironmentFile } from './load-environment-file.ts';

/** The settings of a deployed process, from the environment and `.env`. Prints the wrong ones and exits if there are any. */
export function deployedSettings(): Environment {
  loadEnvironmentFile();
  try {
    return settings();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
