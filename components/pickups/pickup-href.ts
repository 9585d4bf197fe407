import { type PickupPlace, writePickupPlace } from '#lib/pickups/schema.ts';

/** The page of the pickups that lists the parcels of a place. */
export function pickupHref(place: PickupPlace, cursor?: string): string {
  const address = writePickupPlace(place);
  if (cursor) address.set('cursor', cursor);
  return address.size > 0 ? `/pickups?${address}` : '/pickups';
}

/** A document with the parcels of a place; long lists have several parts, from 1. */
export function manifestHref(place: PickupPlace, format: 'pdf' | 'xlsx', part: number): string {
  const address = writePickupPlace(place);
  address.set('format', format);
  if (part > 1) address.set('part', String(part));
  return `/api/pickups/manifest?${address}`;
}
