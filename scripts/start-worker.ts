import { deployedSettings } from './settings/deployed-settings.ts';

// Works on what is due in the database of DATABASE_URL.
deployedSettings();
await import('#lib/jobs/start-worker.ts');
