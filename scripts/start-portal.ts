import { settings } from '#lib/core/settings/settings.ts';
import { loadEnvironmentFile } from './settings/load-environment-file.ts';

// Serves the production build on WAYBILL_HOST and WAYBILL_PORT, with the settings of the environment or of `.env`. Next
// runs in this process, so that a signal reaches it directly.
loadEnvironmentFile();
try {
  const { WAYBILL_HOST, WAYBILL_PORT } = settings();
  process.argv.splice(2, Infinity, 'start', '--hostname', WAYBILL_HOST, '--port', `${WAYBILL_PORT}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
process.env.NEXT_TELEMETRY_DISABLED = '1';
await import('next/dist/bin/next');
