import { setTimeout as pause } from 'node:timers/promises';
import { carriesToken } from '#lib/core/secrets/carries-token.ts';
import { unsafeMeasureWork } from '#lib/due-work/waiting-work.ts';
import { settings } from '#lib/settings/settings.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { metricsContentType, metricsText } from '#lib/telemetry/metrics.ts';

export const dynamic = 'force-dynamic';

/** The portal's metrics for Prometheus, protected by METRICS_TOKEN; 404 without that setting. */
export async function GET(request: Request): Promise<Response> {
  const token = settings().METRICS_TOKEN;
  if (!token) return new Response('METRICS_TOKEN is not set\n', { status: 404 });
  if (!carriesToken(request.headers.get('authorization'), token))
    return new Response('This takes the token as "Authorization: Bearer …"\n', { status: 401 });
  await measureWork();
  return new Response(await metricsText(), {
    headers: { 'content-type': metricsContentType, 'cache-control': 'no-store' },
  });
}

const longestMs = 500;
let measuring: Promise<void> | undefined;

/** A database that hangs or is away hides no other metric: the waiting work keeps the figures of the last time. */
function measureWork(): Promise<unknown> {
  measuring ??= unsafeMeasureWork()
    .catch((error: unknown) => logger().warn({ err: error }, 'the waiting work could not be measured'))
    .finally(() => {
      measuring = undefined;
    });
  return Promise.race([measuring, pause(longestMs)]);
}
