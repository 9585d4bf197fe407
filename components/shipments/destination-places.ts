import type { Destination, PlaceName } from '#lib/shipments/view.ts';

/** The places of a destination, the widest first: the emirate and the area, or the country and the city. */
export function placesOf(destination: Destination): [PlaceName, PlaceName | null] {
  return 'emirate' in destination
    ? [destination.emirate, destination.area]
    : [destination.country, destination.city];
}
