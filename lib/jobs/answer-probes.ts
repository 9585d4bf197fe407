import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { carriesToken } from '#lib/core/secrets/carries-token.ts';
import { checkHealth } from '#lib/operator/check-health.ts';
import { settings } from '#lib/settings/settings.ts';
import { metricsContentType, metricsText } from '#lib/telemetry/metrics.ts';

const longestCheckMs = 2_000;

/**
 * Serves probes on a port of WAYBILL_HOST: `/health` is 200 while `isWorking` and the database answers within two seconds; `/metrics`
 * requires METRICS_TOKEN.
 */
export function answerProbes(port: number, isWorking: () => boolean): Server {
  const { METRICS_TOKEN, WAYBILL_HOST } = settings();
  const server = createServer(async (request, response) => {
    if (request.url === '/health') {
      response.writeHead(isWorking() && (await isDatabaseThere()) ? 200 : 503).end();
    } else if (request.url === '/metrics' && METRICS_TOKEN) {
      if (!carriesToken(request.headers.authorization, METRICS_TOKEN)) return response.writeHead(401).end();
      response.writeHead(200, { 'content-type': metricsContentType }).end(await metricsText());
    } else {
      response.writeHead(404).end();
    }
  });
  return server.listen(port, WAYBILL_HOST);
}

let checking: Promise<boolean> | undefined;

/** One check at a time, however often somebody asks. */
function isDatabaseThere(): Promise<boolean> {
  checking ??= Promise.race([checkHealth(), pause(longestCheckMs, false, { ref: false })]).finally(() => {
    checking = undefined;
  });
  return checking;
}
