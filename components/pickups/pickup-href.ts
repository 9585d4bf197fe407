import { type PickupPlace, writePickupPlace } from '#lib/pickups/schema.ts';
import type { ManifestPart } from '#lib/pickups/view.ts';

/** The page of the pickups that lists the parcels of a place. */
export function pickupHref(place: PickupPlace, cursor?: string): string {
  const address = writePickupPlace(place);
  if (cursor) address.set('cursor', cursor);
  return address.size > 0 ? `/pickups?${address}` : '/pickups';
}

/** A document with the parcels of a place; long lists have several parts, each with a number, from 1. */
export function manifestHref(
  place: PickupPlace,
  format: 'pdf' | 'xlsx',
  { number, after, until }: ManifestPart & { number: number },
): string {
  const address = writePickupPlace(place);
  address.set('format', format);
  if (number > 1) address.set('part', String(number));
  if (after) address.set('after', after);
  if (until) address.set('until', until);
  return `/api/pickups/manifest?${address}`;
}
