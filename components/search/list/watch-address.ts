/** The URL that returns the current version of a page with these shipments, and with the counts if it shows them. */
export function watchAddress(shipments: { id: string }[], { counts = false } = {}): string {
  const ids = shipments.map(({ id }) => id).join(',');
  return `/api/shipments/version?ids=${ids}${counts ? '&counts=1' : ''}`;
}
