export const dynamic = 'force-dynamic';

/** 200 while this process can answer. */
export function GET(): Response {
  return Response.json({ status: 'live' }, { headers: { 'cache-control': 'no-store' } });
}
