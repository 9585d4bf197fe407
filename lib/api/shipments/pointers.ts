import { snakeCase } from '../operation/spelling.ts';

/** The fields whose name in a body says the unit, or is that of a place. */
const members: Record<string, string> = {
  weight: 'weight_grams',
  length: 'length_mm',
  width: 'width_mm',
  height: 'height_mm',
  unitValue: 'unit_value_minor',
  originAlpha2: 'origin',
  originText: 'origin',
  // A missing zone is reported at the area.
  zoneId: 'area',
  zoneText: 'area',
};

const placeOfId = /^(emirate|area|country|city|office)(Id|Text|Alpha2)$/;

/** Where a field of the booking form is in the body of the API: `receiver.emirateId` is `/receiver/emirate`. */
export function bodyPointer(formPath: string): string {
  const [, number] = /^parcel\.reference([123])$/.exec(formPath) ?? [];
  if (number) return number === '1' ? '/reference' : `/reference${number}`;
  const parts = formPath.split('.').map((part) => members[part] ?? snakeCase(part.replace(placeOfId, '$1')));
  return `/${parts.join('/')}`;
}
