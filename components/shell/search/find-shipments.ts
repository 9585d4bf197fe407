import type { BriefShipment } from '#lib/shipments/view.ts';

/** Asks the server for the shipments that a text finds. */
export async function findShipments(text: string, signal?: AbortSignal): Promise<BriefShipment[]> {
  const response = await fetch(`/api/shipments/find?q=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  return ((await response.json()) as { found: BriefShipment[] }).found;
}
