import { checkHealth } from '#lib/merchants/check-health.ts';

export const dynamic = 'force-dynamic';

/** 200 when the portal can serve, 503 when its database cannot be reached. */
export async function GET(): Promise<Response> {
  const healthy = await checkHealth();
  return Response.json(
    { status: healthy ? 'ready' : 'database unreachable' },
    { status: healthy ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
