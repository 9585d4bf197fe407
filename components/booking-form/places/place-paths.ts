import { areasOf, citiesOf, countries, emirates, zonesOf } from '#components/locations/place-questions.ts';
import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import type { PlaceQuestion } from '#lib/locations/schema.ts';
import type { ShipmentKind } from '#lib/shipments/view.ts';
import { type Party, partyAbroad } from '../form-paths.ts';

type PartyPlace = `${Party}.${'emirate' | 'zone' | 'area' | 'country' | 'city'}Id`;

/** A field that is chosen from a list of the operator. */
export type PlacePath = PartyPlace | 'service.deliveryInstructionId';

/** The field next to it that holds what was typed and doesn't name a place yet. */
type PlaceTextPath = PlacePath extends infer Path extends PlacePath
  ? Path extends `${infer Start}Id`
    ? `${Start}Text`
    : never
  : never;

/** Every picker of the form, parents before the places below them. */
export const placePaths: readonly PlacePath[] = [
  'sender.emirateId',
  'sender.zoneId',
  'sender.areaId',
  'receiver.emirateId',
  'receiver.zoneId',
  'receiver.areaId',
  'sender.countryId',
  'sender.cityId',
  'receiver.countryId',
  'receiver.cityId',
  'service.deliveryInstructionId',
];

/** The pickers that a kind of shipment has. */
export function placePathsOf(kind: ShipmentKind): PlacePath[] {
  const abroad = partyAbroad(kind);
  return placePaths.filter((path) => {
    const [party] = path.split('.');
    if (party === 'service') return kind !== 'international';
    return /\.(country|city)Id$/.test(path) === (party === abroad);
  });
}

export function placeTextPath(path: PlacePath): PlaceTextPath {
  return path.replace(/Id$/, 'Text') as PlaceTextPath;
}

/** The picker of the place above; null if there is none. */
export function parentPath(path: PlacePath): PlacePath | null {
  if (path.endsWith('.cityId')) return path.replace('city', 'country') as PlacePath;
  if (path.endsWith('.zoneId')) return path.replace('zone', 'emirate') as PlacePath;
  return path.endsWith('.areaId') ? (path.replace('area', 'zone') as PlacePath) : null;
}

/** The fields that decide what a picker shows: its own and those of the places above it. */
export function pickerPaths(path: PlacePath): (PlacePath | PlaceTextPath)[] {
  const parent = parentPath(path);
  return [path, placeTextPath(path), ...(parent ? pickerPaths(parent) : [])];
}

/** The list of a picker; null while its parent isn't chosen. */
export function placeQuestion(form: ShipmentForm, path: PlacePath): PlaceQuestion | null {
  if (path === 'service.deliveryInstructionId') return { kind: 'delivery-instructions' };
  const party = form[path.startsWith('sender') ? 'sender' : 'receiver'];
  if (path.endsWith('countryId')) return countries;
  if (path.endsWith('cityId')) return citiesOf(party);
  if (path.endsWith('emirateId')) return emirates;
  return path.endsWith('zoneId') ? zonesOf(party) : areasOf(party);
}
