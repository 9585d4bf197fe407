import type { Position } from './distance.ts';

/** The link to a map of a place on a public site. Nothing is loaded from there until the person opens it. */
export function mapsLink({ latitude, longitude }: Position): string {
  const query = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${query}#map=17/${latitude}/${longitude}`;
}
