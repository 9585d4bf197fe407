import type { PlaceQuestion } from '#lib/locations/schema.ts';

type ChosenPlaces = { emirateId: string; zoneId: string };

export const emirates: PlaceQuestion = { kind: 'emirates' };

/** Zones of the chosen emirate; null while none is chosen. */
export function zonesOf({ emirateId }: Pick<ChosenPlaces, 'emirateId'>): PlaceQuestion | null {
  return emirateId ? { kind: 'zones', emirateId } : null;
}

/** Areas of the chosen zone; null while none is chosen. */
export function areasOf({ emirateId, zoneId }: ChosenPlaces): PlaceQuestion | null {
  return emirateId && zoneId ? { kind: 'areas', emirateId, zoneId } : null;
}
