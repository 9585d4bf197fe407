import { placeIdPattern } from '#lib/core/place-id.ts';

/** Reads an id from a reply (text or number) as text; null when it can't be used. */
export function readPlaceId(id: unknown): string | null {
  if (typeof id === 'number') return Number.isSafeInteger(id) ? String(id) : null;
  if (typeof id !== 'string') return null;
  const text = id.trim();
  return placeIdPattern.test(text) ? text : null;
}

/** An id for a field that the interface types as numeric: a number if the id is a plain one, otherwise its text. */
export function numericId(id: string): number | string {
  return /^(0|[1-9]\d*)$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : id;
}

/** The listed places that have an id. Null when none of them has: such a list must not replace the stored one. */
export function withIds<Place extends { id: string | null }>(
  places: readonly Place[],
): (Place & { id: string })[] | null {
  const usable = places.filter((place): place is Place & { id: string } => place.id !== null);
  return usable.length === 0 && places.length > 0 ? null : usable;
}
