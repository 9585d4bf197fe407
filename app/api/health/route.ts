import { carriesToken } from '#lib/core/secrets/carries-token.ts';
import { settings } from '#lib/settings/settings.ts';
import { version } from '#lib/settings/version.ts';
import { recentHealth } from './recent-health.ts';

export const dynamic = 'force-dynamic';

/**
 * 200 when the portal can serve, 503 when its database can't be reached. With METRICS_TOKEN the body also has the version, and reports an
 * operator that doesn't answer and a worker that is behind; neither makes the portal unhealthy, because it can serve without them.
 */
export async function GET(request: Request): Promise<Response> {
  const { status, dependencies } = await recentHealth();
  const token = settings().METRICS_TOKEN;
  const mayKnow = token !== undefined && carriesToken(request.headers.get('authorization'), token);
  return Response.json(mayKnow ? { status, version, dependencies } : { status }, {
    status: status === 'ready' ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  });
}
