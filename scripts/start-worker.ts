import { measureProcess } from '#lib/telemetry/metrics.ts';
import { deployedSettings } from './settings/deployed-settings.ts';

// Runs a worker on the database of DATABASE_URL.
deployedSettings();
measureProcess();
await import('#lib/jobs/start-worker.ts');
