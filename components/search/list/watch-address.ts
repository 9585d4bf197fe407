/** The URL that returns the current version of a page with these shipments. */
export function watchAddress(shipments: { id: string }[]): string {
  return `/api/shipments/version?ids=${shipments.map(({ id }) => id).join(',')}`;
}
