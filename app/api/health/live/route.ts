export const dynamic = 'force-dynamic';

/** 200 as long as this process answers at all. */
export function GET(): Response {
  return Response.json({ status: 'live' }, { headers: { 'cache-control': 'no-store' } });
}
