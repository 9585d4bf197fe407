import { deployedSettings } from './settings/deployed-settings.ts';

// Serves the production build on WAYBILL_HOST and WAYBILL_PORT. Next runs in this process, so that it receives signals.
const { WAYBILL_HOST, WAYBILL_PORT } = deployedSettings();
process.argv.splice(2, Infinity, 'start', '--hostname', WAYBILL_HOST, '--port', `${WAYBILL_PORT}`);
process.env.NEXT_TELEMETRY_DISABLED = '1';
await import('next/dist/bin/next');
