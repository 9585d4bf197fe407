import { snakeCase } from '../operation/snake-case.ts';

/* Where a field of the booking form is in the body of the API. */

/** The fields whose name differs by more than its spelling. */
const special: Record<string, string> = {
  'parcel.weight': 'parcel.weight_grams',
  'parcel.length': 'parcel.length_mm',
  'parcel.width': 'parcel.width_mm',
  'parcel.height': 'parcel.height_mm',
  'parcel.reference1': 'reference',
  'parcel.reference2': 'reference2',
  'parcel.reference3': 'reference3',
};

const placeOfId = /^(emirate|zone|area|country|city|office)(Id|Text|Alpha2)$/;
const ofItem: Record<string, string> = {
  unitValue: 'unit_value_minor',
  weight: 'weight_grams',
  length: 'length_mm',
  width: 'width_mm',
  height: 'height_mm',
  originAlpha2: 'origin',
  originText: 'origin',
};

/** The pointer of a form's path: `receiver.emirateId` is `/receiver/emirate`. A missing zone is reported at the area. */
export function bodyPointer(formPath: string): string {
  const known = special[formPath];
  if (known) return `/${known.replaceAll('.', '/')}`;
  const parts = formPath.split('.');
  const isItem = parts[0] === 'customs' && parts[1] === 'items' && parts.length === 4;
  const named = parts.map((part, index) => {
    if (isItem && index === 3 && ofItem[part]) return ofItem[part];
    const [, kind] = placeOfId.exec(part) ?? [];
    return kind ? kind.replace('zone', 'area') : snakeCase(part);
  });
  return `/${named.join('/')}`;
}
