import 'server-only';
import { isSamePlace, operatorIdOf } from '#lib/locations/identify-places.ts';
import { findKept } from '#lib/locations/kept-places.ts';
import type { KeptQuestion } from '#lib/locations/list-name.ts';
import type { PlaceOption } from '#lib/locations/schema.ts';
import type { BookingOrder, BookingParty } from '#lib/postal/model/booking-order.ts';
import type { Refusal } from '#lib/postal/model/outcome.ts';
import type { PartyView, PlaceName, ShipmentDetails } from '#lib/shipments/view.ts';

/** A place of the details: what the review showed, and how an order names it: its id or, without one, its name and code. */
type NamedPlace = {
  path: string;
  shown: PlaceName & { alpha2?: string };
  list: KeptQuestion;
  sent: { id?: string; name?: string; code?: string };
};

const isNamed = (place: PlaceOption, { id, name, code = '' }: NamedPlace['sent']) =>
  id === undefined
    ? place.operatorId === null && place.nameEn === name && (place.code ?? '') === code
    : operatorIdOf(place) === id;

function placesOf(end: 'sender' | 'receiver', party: PartyView, sent: BookingParty): NamedPlace[] {
  const at = (
    field: string,
    shown: NamedPlace['shown'] | undefined,
    list: KeptQuestion,
    id = shown && operatorIdOf(shown),
  ): NamedPlace[] => (shown ? [{ path: `${end}.${field}`, shown, list, sent: { id } }] : []);
  const city = { id: sent.cityId, name: sent.cityName, code: sent.cityCode };
  if ('country' in party) {
    const cities = { kind: 'cities', countryId: party.country.id } as const;
    return [
      ...at('countryId', party.country, { kind: 'countries' }, sent.countryId),
      { path: `${end}.cityId`, shown: party.city, list: cities, sent: city },
    ];
  }
  const { emirate, zone, area } = party;
  const emirateId = emirate.id;
  const home = { id: party.countryId, nameEn: '', nameAr: '', alpha2: sent.countryAlpha2 };
  return [
    ...at('countryId', home, { kind: 'home-country' }, sent.countryId),
    { path: `${end}.cityId`, shown: emirate, list: { kind: 'emirates' }, sent: city },
    ...at('zoneId', zone, { kind: 'zones', emirateId }),
    ...at('areaId', area, { kind: 'areas', emirateId, zoneId: zone?.id ?? '' }, sent.areaId),
  ];
}

/** A counter delivery's office, which is named in the special notes, and the delivery instruction. */
function placesOfService({ receiver, service }: ShipmentDetails, order: BookingOrder): NamedPlace[] {
  const { office, deliveryInstruction } = service;
  const places: NamedPlace[] = [];
  if (office && 'emirate' in receiver)
    places.push({
      path: 'officeId',
      shown: office,
      sent: { id: operatorIdOf(office) },
      list: { kind: 'offices', emirateId: receiver.emirate.id },
    });
  if (deliveryInstruction)
    places.push({
      path: 'deliveryInstructionId',
      shown: deliveryInstruction,
      list: { kind: 'delivery-instructions' },
      sent: { id: order.deliveryInstructionId },
    });
  return places;
}

/**
 * The fields of an order (paths of BookingOrder) whose place, by its operator's list as it is now, isn't the one that the review
 * showed: its id means another place, or nothing. A list that isn't stored compares nothing.
 */
export async function findChangedPlaces(
  operator: string,
  details: ShipmentDetails,
  order: BookingOrder,
): Promise<Refusal['fields']> {
  const places = [
    ...placesOf('sender', details.sender, order.sender),
    ...placesOf('receiver', details.receiver, order.receiver),
    ...placesOfService(details, order),
  ];
  const changed: Refusal['fields'] = [];
  for (const { path, shown, list, sent } of places) {
    const kept = await findKept(list, operator);
    const named = kept?.places.find((place) => isNamed(place, sent));
    if (kept && !(named && isSamePlace(named, shown)))
      changed.push({ path, message: '', messageKey: 'placeChanged' });
  }
  return changed;
}
