import type { ScaleRequest } from '#e2e/bench/scale/start-processes.ts';
import { openSession, sessionCookie } from '#e2e/browser/open-session.ts';
import { writeCursor } from '#lib/search/lists/list-query.ts';
import { listSorts, statusFilters } from '#lib/search/lists/view.ts';
import type { findExamples } from './find-examples.ts';

type Portal = { url: string; databaseUrl: string; secret: string; metricsToken: string };

const aShipment = '/shipments/(new\\?draft=)?[0-9a-f]{8}-';

/** The portal's pages that are measured, as their signed-in visitors ask for them. */
export async function pageRequests(
  { url: portalUrl, databaseUrl, secret, metricsToken }: Portal,
  { shipment, beforeFarPage, searches }: Awaited<ReturnType<typeof findExamples>>,
): Promise<ScaleRequest[]> {
  const signIn = async (email: string) => ({
    cookie: `${sessionCookie}=${await openSession(databaseUrl, secret, email)}`,
  });
  const merchant = await signIn('mariam@oasis.example');
  const agent = await signIn('agent@waybill.example');
  const page = (name: string, path: string, headers: Record<string, string>, expects: string) => ({
    name,
    url: `${portalUrl}${path}`,
    headers,
    expects,
  });
  const list = (name: string, query: Record<string, string>, expects = aShipment) =>
    page(name, `/shipments?${new URLSearchParams(query)}`, merchant, expects);
  return [
    page('home', '/', merchant, aShipment),
    page("the home page's version", '/api/home/version', merchant, 'version'),
    list('list', {}),
    ...statusFilters.map((state) => list(`list, ${state}`, { state })),
    ...listSorts.map((sort) => list(`list, ${sort}`, { sort })),
    list('list, page 500 or the last full one', { cursor: writeCursor('older', beforeFarPage) }),
    ...Object.entries(searches).map(([what, q]) =>
      list(`search, ${what}`, { q }, what === 'nothing found' ? q : aShipment),
    ),
    page('one shipment', `/shipments/${shipment.id}`, merchant, shipment.awb),
    list('list, cash with the carrier', { cod: 'unpaid' }),
    page('money', '/money', merchant, 'AED'),
    page('money, overdue shipments', '/money?account=cod-collected&overdue=30', merchant, 'ORD-'),
    page('money, claims', '/money/claims', merchant, 'AED|</main>'),
    page('desk, one AWB', `/desk/${shipment.awb}`, agent, shipment.reference),
    page("agents' queue", '/desk/unconfirmed', agent, 'WB-'),
    page('health', '/api/health', {}, '"status":"ready"'),
    page('gauges', '/api/metrics', { authorization: `Bearer ${metricsToken}` }, 'waybill_work_waiting'),
  ];
}
