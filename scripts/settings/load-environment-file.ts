import { existsSync } from 'node:fs';

/** Adds the settings of `.env`, if it exists, to this process's environment. Existing variables stay. */
export function loadEnvironmentFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
