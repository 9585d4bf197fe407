import type { BriefShipment } from '#lib/shipments/view.ts';

/** Asks the server for the shipments that a text finds, or that a scanned code names. */
export const findShipments = (text: string, signal?: AbortSignal) =>
  find(new URLSearchParams({ q: text }), signal);
export const findScanned = (code: string) => find(new URLSearchParams({ code }));

async function find(asked: URLSearchParams, signal?: AbortSignal): Promise<BriefShipment[]> {
  const response = await fetch(`/api/shipments/find?${asked}`, { signal });
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  return ((await response.json()) as { found: BriefShipment[] }).found;
}
