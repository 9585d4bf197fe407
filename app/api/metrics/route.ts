import { carriesToken } from '#lib/core/secrets/carries-token.ts';
import { unsafeMeasureWork } from '#lib/due-work/waiting-work.ts';
import { settings } from '#lib/settings/settings.ts';
import { metricsContentType, metricsText } from '#lib/telemetry/metrics.ts';

export const dynamic = 'force-dynamic';

/** The portal's metrics for Prometheus, protected by METRICS_TOKEN; 404 without that setting. */
export async function GET(request: Request): Promise<Response> {
  const token = settings().METRICS_TOKEN;
  if (!token) return new Response('METRICS_TOKEN is not set\n', { status: 404 });
  if (!carriesToken(request.headers.get('authorization'), token))
    return new Response('This takes the token as "Authorization: Bearer …"\n', { status: 401 });
  await unsafeMeasureWork();
  return new Response(await metricsText(), {
    headers: { 'content-type': metricsContentType, 'cache-control': 'no-store' },
  });
}
