import type { PlaceQuestion } from '#lib/locations/schema.ts';

/** The text that was typed into a picker and doesn't match a place of its list yet. */
type ChosenEmirate = { emirateId: string; emirateText?: string };
type ChosenPlaces = ChosenEmirate & { zoneId: string; zoneText?: string };

export const emirates: PlaceQuestion = { kind: 'emirates' };

/** Zones of the chosen emirate; null while none is chosen. */
export function zonesOf({ emirateId, emirateText }: ChosenEmirate): PlaceQuestion | null {
  return emirateId && !emirateText ? { kind: 'zones', emirateId } : null;
}

/** Areas of the chosen zone; null while none is chosen. */
export function areasOf({ zoneId, zoneText, ...emirate }: ChosenPlaces): PlaceQuestion | null {
  return zonesOf(emirate) && zoneId && !zoneText
    ? { kind: 'areas', emirateId: emirate.emirateId, zoneId }
    : null;
}

export const countries: PlaceQuestion = { kind: 'countries' };

/** Cities of the chosen country; null while none is chosen. */
export function citiesOf({
  countryId,
  countryText,
}: {
  countryId: string;
  countryText?: string;
}): PlaceQuestion | null {
  return countryId && !countryText ? { kind: 'cities', countryId } : null;
}
