import 'server-only';
import type { FieldFailure } from '#lib/core/result.ts';
import { findHomeCountryId, findPlace } from '#lib/locations/queries.ts';
import type { PlaceOption, PlaceQuestion } from '#lib/locations/schema.ts';
import type { ForeignPartyView, HomePartyView, PartyView, PlaceName } from '#lib/shipments/view.ts';
import type { ShipmentInput } from './schema.ts';

type Party = ShipmentInput['sender'] | ShipmentInput['receiver'];
type HomeParty = Extract<Party, { emirateId: string }>;
type ForeignParty = Extract<Party, { countryAlpha2: string }>;

/** Thrown when a list of places isn't available. */
export const placesUnavailable = Symbol('places unavailable');

/** Finds a place by id. If the operator's list doesn't contain it, returns null and adds an error at `path`. */
export async function findNamedPlace(
  question: PlaceQuestion,
  id: string,
  path: string,
  wrong: FieldFailure[],
): Promise<PlaceOption | null> {
  const place = await findPlace(question, id);
  if (place === 'unavailable') throw placesUnavailable;
  if (!place) wrong.push({ path, messageKey: 'chooseFromList' });
  return place;
}

/** A place's names and the operator's id, without the data that only its picker needs. */
export const placeNameOf = ({ id, nameEn, nameAr, operatorId }: PlaceOption): PlaceName => ({
  id,
  nameEn,
  nameAr,
  ...(operatorId !== undefined && { operatorId }),
});

async function atHome(
  end: 'sender' | 'receiver',
  { emirateId, zoneId, areaId, ...party }: HomeParty,
  wrong: FieldFailure[],
): Promise<HomePartyView | null> {
  const countryId = await findHomeCountryId();
  if (countryId === null) throw placesUnavailable;
  if (areaId && !zoneId) wrong.push({ path: `${end}.zoneId`, messageKey: 'required' });
  const emirate = await findNamedPlace({ kind: 'emirates' }, emirateId, `${end}.emirateId`, wrong);
  if (!emirate) return null;
  const zone = zoneId
    ? await findNamedPlace({ kind: 'zones', emirateId }, zoneId, `${end}.zoneId`, wrong)
    : undefined;
  const area =
    zone && areaId
      ? await findNamedPlace({ kind: 'areas', emirateId, zoneId: zone.id }, areaId, `${end}.areaId`, wrong)
      : undefined;
  return {
    ...party,
    countryId,
    emirate: placeNameOf(emirate),
    zone: zone ? placeNameOf(zone) : undefined,
    area: area ? placeNameOf(area) : undefined,
  };
}

async function abroad(
  end: 'sender' | 'receiver',
  { countryId, countryAlpha2: alpha2, cityId, ...party }: ForeignParty,
  wrong: FieldFailure[],
): Promise<ForeignPartyView | null> {
  const country = await findNamedPlace({ kind: 'countries' }, countryId, `${end}.countryId`, wrong);
  if (!country) return null;
  const city = await findNamedPlace({ kind: 'cities', countryId }, cityId, `${end}.cityId`, wrong);
  if (!city) return null;
  return {
    ...party,
    countryId,
    country: { ...placeNameOf(country), alpha2 },
    city: { ...placeNameOf(city), ...(city.code && { code: city.code }) },
  };
}

/** A party with the names of its places; null, with errors at its fields, when one isn't in the operator's lists. */
export function withPlaces(
  end: 'sender' | 'receiver',
  party: Party,
  wrong: FieldFailure[],
): Promise<PartyView | null> {
  return 'emirateId' in party ? atHome(end, party, wrong) : abroad(end, party, wrong);
}
