import { existsSync } from 'node:fs';

/** Adds the settings of `.env` to this process's environment, where there is such a file. What is set already stays. */
export function loadEnvironmentFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
