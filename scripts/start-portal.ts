import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { guardRequests } from '#lib/http/guard-requests.ts';
import { createPortalServer } from '#lib/http/portal-server.ts';
import { announceStart } from '#lib/telemetry/announce-start.ts';
import { measureProcess } from '#lib/telemetry/metrics.ts';
import { startTraces, stopTraces } from '#lib/telemetry/start-traces.ts';
import { deployedSettings } from './settings/deployed-settings.ts';

/**
 * The portal's server, on WAYBILL_HOST and WAYBILL_PORT: our own limits and checks around Next's request handler. It serves the
 * production build, or the sources with hot reload where NODE_ENV is `development`.
 */
const { WAYBILL_HOST: hostname, WAYBILL_PORT: port, NEXTAUTH_URL } = deployedSettings();
const dev = process.env.NODE_ENV === 'development';
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' });

announceStart('portal', port);
measureProcess();
await startTraces('portal');
const server = createPortalServer({ isDevelopment: dev });
// Next reads NODE_ENV when it is loaded.
const { default: next } = await import('next');
const portal = next({ dev, hostname, port, httpServer: server });
await portal.prepare();
// Next now loads every page, and keeps the event loop busy meanwhile. Whoever connects would wait for that, also PostgreSQL.
if (!dev) await untilIdle();
const serve = portal.getRequestHandler();
const guarded = guardRequests({ isDevelopment: dev, isHttps: NEXTAUTH_URL.startsWith('https://') }, serve);
server.on('request', (request, response) => {
  // After a signal, because a browser that polls over one connection would keep the process alive.
  if (!server.listening) response.setHeader('connection', 'close');
  guarded(request, response);
});
server.on('error', (error) => {
  const { code } = error as { code?: string };
  console.error(`Can't start: WAYBILL_PORT: ${code === 'EADDRINUSE' ? `${port} is in use` : error.message}`);
  process.exit(1);
});
server.listen(port, hostname);

/** The processor's load doesn't matter: it asks how much of the time this process had something to do. */
async function untilIdle(): Promise<void> {
  for (let busy = 1; busy > 0.5; ) {
    const before = performance.eventLoopUtilization();
    await pause(50);
    busy = performance.eventLoopUtilization(before).utilization;
  }
}

// Answers what has been asked, then ends as a process that the signal ended.
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const)
  process.once(signal, () => {
    const end = () =>
      void Promise.allSettled([portal.close(), stopTraces()]).then(() => process.exit(128 + number));
    // Hot reload keeps its connections open.
    if (dev) end();
    else server.close(end);
  });
