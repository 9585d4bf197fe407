import { settings } from '#lib/core/settings/settings.ts';
import { loadEnvironmentFile } from './settings/load-environment-file.ts';

// Works on the jobs of DATABASE_URL, with the settings of the environment or of `.env`.
loadEnvironmentFile();
try {
  settings();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
await import('#lib/jobs/start-worker.ts');
