import { createServer, type Server } from 'node:http';
import { carriesToken } from '#lib/core/secrets/carries-token.ts';
import { settings } from '#lib/settings/settings.ts';
import { metricsContentType, metricsText } from '#lib/telemetry/metrics.ts';

/** Serves probes on a port of WAYBILL_HOST: `/health` is 200 while `isWorking`; `/metrics` requires METRICS_TOKEN. */
export function answerProbes(port: number, isWorking: () => boolean): Server {
  const { METRICS_TOKEN, WAYBILL_HOST } = settings();
  const server = createServer(async (request, response) => {
    if (request.url === '/health') {
      response.writeHead(isWorking() ? 200 : 503).end();
    } else if (request.url === '/metrics' && METRICS_TOKEN) {
      if (!carriesToken(request.headers.authorization, METRICS_TOKEN)) return response.writeHead(401).end();
      response.writeHead(200, { 'content-type': metricsContentType }).end(await metricsText());
    } else {
      response.writeHead(404).end();
    }
  });
  return server.listen(port, WAYBILL_HOST);
}
