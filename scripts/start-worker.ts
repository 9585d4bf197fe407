import { announceStart } from '#lib/telemetry/announce-start.ts';
import { measureProcess } from '#lib/telemetry/metrics.ts';
import { startTraces } from '#lib/telemetry/start-traces.ts';
import { deployedSettings } from './settings/deployed-settings.ts';

// Runs a worker on the database of DATABASE_URL.
const { WORKER_PORT } = deployedSettings();
announceStart('worker', WORKER_PORT);
measureProcess();
await startTraces('worker');
await import('#lib/jobs/start-worker.ts');
