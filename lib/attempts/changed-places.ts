import 'server-only';
import { isSamePlace, operatorIdOf } from '#lib/locations/identify-places.ts';
import { findKept } from '#lib/locations/kept-places.ts';
import type { KeptQuestion } from '#lib/locations/list-name.ts';
import type { PlaceOption } from '#lib/locations/schema.ts';
import type { BookingOrder, BookingParty } from '#lib/postal/model/booking-order.ts';
import type { Refusal } from '#lib/postal/model/outcome.ts';
import type { PartyView, PlaceName, ShipmentDetails } from '#lib/shipments/view.ts';

/** A place that an order names: what the review showed, and how the order's entry is found in the operator's list. */
type NamedPlace = {
  path: string;
  shown: PlaceName & { alpha2?: string };
  list: KeptQuestion;
  isNamed: (place: PlaceOption) => boolean;
};

const byId = (sent: string | undefined) => (place: PlaceOption) =>
  sent !== undefined && operatorIdOf(place) === sent;

/** By its id, or by its name and code if the operator names its cities without ids. */
function asCity({ cityId, cityName, cityCode = '' }: BookingParty) {
  if (cityId !== undefined) return byId(cityId);
  return ({ operatorId, nameEn, code = '' }: PlaceOption) =>
    operatorId === null && nameEn === cityName && code === cityCode;
}

function placesOf(end: 'sender' | 'receiver', party: PartyView, sent: BookingParty): NamedPlace[] {
  const at = (field: string) => `${end}.${field}`;
  if ('country' in party) {
    const { country, city } = party;
    const cities = { kind: 'cities', countryId: country.id } as const;
    return [
      { path: at('countryId'), shown: country, list: { kind: 'countries' }, isNamed: byId(sent.countryId) },
      { path: at('cityId'), shown: city, list: cities, isNamed: asCity(sent) },
    ];
  }
  const { emirate, zone, area } = party;
  const emirates = { kind: 'emirates' } as const;
  const places: NamedPlace[] = [
    { path: at('cityId'), shown: emirate, list: emirates, isNamed: asCity(sent) },
  ];
  if (!zone || !area) return places;
  const areas = { kind: 'areas', emirateId: emirate.id, zoneId: zone.id } as const;
  return [...places, { path: at('areaId'), shown: area, list: areas, isNamed: byId(sent.areaId) }];
}

/**
 * The fields of an order (paths of BookingOrder) whose place, by its operator's list as it is now, isn't the one that the review
 * showed: its id means another place, or nothing. A list that isn't stored compares nothing.
 */
export async function findChangedPlaces(
  operator: string,
  { sender, receiver, service }: ShipmentDetails,
  order: BookingOrder,
): Promise<Refusal['fields']> {
  const places = [
    ...placesOf('sender', sender, order.sender),
    ...placesOf('receiver', receiver, order.receiver),
  ];
  const { deliveryInstruction: shown } = service;
  if (shown)
    places.push({
      path: 'deliveryInstructionId',
      shown,
      list: { kind: 'delivery-instructions' },
      isNamed: byId(order.deliveryInstructionId),
    });
  const changed: Refusal['fields'] = [];
  for (const { path, shown, list, isNamed } of places) {
    const kept = await findKept(list, operator);
    const named = kept?.places.find(isNamed);
    if (kept && !(named && isSamePlace(named, shown)))
      changed.push({ path, message: '', messageKey: 'placeChanged' });
  }
  return changed;
}
