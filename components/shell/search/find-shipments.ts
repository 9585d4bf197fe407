import { readJson } from '#components/ui/hooks/read-json.ts';
import type { BriefShipment } from '#lib/shipments/view.ts';

/** Asks the server for the shipments that a text finds, or that a scanned code names. */
export const findShipments = (text: string, signal?: AbortSignal) =>
  find(new URLSearchParams({ q: text }), signal);
export const findScanned = (code: string) => find(new URLSearchParams({ code }));

async function find(asked: URLSearchParams, signal?: AbortSignal): Promise<BriefShipment[]> {
  return (await readJson<{ found: BriefShipment[] }>(`/api/shipments/find?${asked}`, signal)).found;
}
