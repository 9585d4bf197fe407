import { placeIdPattern } from '#lib/core/place-id.ts';

/** An id of the wire, a text or a number, as the text that the portal knows it by; null where it can't be used. */
export function readPlaceId(id: unknown): string | null {
  if (typeof id === 'number') return Number.isSafeInteger(id) ? String(id) : null;
  if (typeof id !== 'string') return null;
  const text = id.trim();
  return placeIdPattern.test(text) ? text : null;
}

/** An id in a field that the interface types as numeric: a number where it is a plain one, else the text that it is. */
export function numericId(id: string): number | string {
  return /^(0|[1-9]\d*)$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : id;
}

/** The listed places that have an id. A list of which nothing can be used is no list: it must not replace a kept one. */
export function withIds<Place extends { id: string | null }>(
  places: readonly Place[],
): (Place & { id: string })[] | null {
  const usable = places.filter((place): place is Place & { id: string } => place.id !== null);
  return usable.length === 0 && places.length > 0 ? null : usable;
}
