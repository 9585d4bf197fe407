import { carriesToken } from '#lib/core/carries-token.ts';
import { env } from '#lib/core/env.ts';
import { metricsContentType, metricsText } from '#lib/core/metrics.ts';
import { unsafeMeasureWork } from '#lib/shipments/measure-work.ts';

export const dynamic = 'force-dynamic';

/** The portal's metrics for Prometheus, behind METRICS_TOKEN; without that setting there are none. */
export async function GET(request: Request): Promise<Response> {
  const token = env().METRICS_TOKEN;
  if (!token) return new Response('METRICS_TOKEN is not set\n', { status: 404 });
  if (!carriesToken(request.headers.get('authorization'), token))
    return new Response('This takes the token as "Authorization: Bearer …"\n', { status: 401 });
  await unsafeMeasureWork();
  return new Response(await metricsText(), {
    headers: { 'content-type': metricsContentType, 'cache-control': 'no-store' },
  });
}
