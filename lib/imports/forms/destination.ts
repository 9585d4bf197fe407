import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { parseMobile } from '#lib/core/phones/phone.ts';
import { isHome } from '#lib/locations/load-names.ts';
import { resolvePlace } from '#lib/locations/resolve-place.ts';
import type { PlaceOption } from '#lib/locations/schema.ts';
import type { ImportField, RowValues } from '../fields/schema.ts';
import type { RowLists } from './row-lists.ts';

/** Where a row goes. `country` is the recognised one, `unknown` a text that names none. */
export type RowCountry = { isAbroad: boolean; country?: PlaceOption; unknown?: string; suggestion?: string };

const ofGoods: readonly ImportField[] = ['hsCode', 'origin'];

/**
 * Whether a row is a shipment to another country. Its country decides; without one, a row is domestic unless it has a customs
 * code, an origin or a city abroad, and no emirate. Goods for a mobile number of the UAE say nothing: shops have their codes for all orders.
 */
export function rowCountry(values: RowValues, { countries, places }: RowLists): RowCountry {
  const { country: text, emirate = '' } = values;
  const areGoodsAbroad = ofGoods.some((field) => values[field]) && !parseMobile(values.mobile ?? '');
  const isCityAbroad = Boolean(values.city) && !resolvePlace(places, { emirate: values.city }).emirateId;
  if (!text) return { isAbroad: !emirate && (isCityAbroad || (!values.city && areGoodsAbroad)) };
  const found = countries.find(text);
  if (typeof found === 'object') return { isAbroad: !isHome(found), country: found };
  // Some files have the emirate here, or beside the country.
  if (resolvePlace(places, { emirate: text }).emirateId) return { isAbroad: false };
  const suggestion = countries.suggest(text);
  const meant = suggestion && countries.find(suggestion);
  const isAtHome =
    typeof meant === 'object' ? isHome(meant) : Boolean(resolvePlace(places, { emirate }).emirateId);
  return { isAbroad: !isAtHome, unknown: text, suggestion };
}

/**
 * The column with the city of a row to another country: its own, or else the one in which a shop's export has cities. If both
 * of these are filled, the one that names a city of the country.
 */
export function cityField(values: RowValues, { country }: RowCountry, { cities }: RowLists): ImportField {
  if (values.city) return 'city';
  const filled = (['emirate', 'area'] as const).filter((field) => values[field]);
  const known = country && cities.get(country.id);
  return filled.find((field) => known?.find(values[field] ?? '')) ?? filled[0] ?? 'city';
}

/**
 * The city that a text names, or else the address: `18 Fleet Street, London EC4Y 1AA`. A country's name means its city of that name:
 * Kuwait City.
 */
function findCity(
  text: string,
  { country, address }: { country: PlaceOption; address: string },
  { cities, countries }: RowLists,
): PlaceOption | undefined {
  const known = cities.get(country.id);
  const named = (name: string) => {
    const found = known?.find(name);
    return typeof found === 'object' ? found : undefined;
  };
  const isCountry = text !== '' && countries.find(text) === country;
  if (text) return named(text) ?? (isCountry ? named(`${country.nameEn} City`) : undefined);
  const parts = address.split(/[,،;\n]|\s[-–]\s/).toReversed();
  return parts.flatMap((part) => named(part.replace(/\S*\p{Nd}\S*/gu, ' ')) ?? [])[0];
}

/** Where a shipment to another country goes. A text that names no place is kept as the picker's text. */
export function foreignPlace(
  values: RowValues,
  to: RowCountry,
  lists: RowLists,
): Partial<ShipmentForm['receiver']> {
  const { country } = to;
  const field = cityField(values, to, lists);
  const text = values[field] ?? '';
  const { address = '', area = '', emirate = '', zipCode = '' } = values;
  const city = country && findCity(text, { country, address }, lists);
  // Some name the city twice.
  const isAreaLost = field !== 'area' && area !== '' && area !== text && !address.includes(area);
  return {
    countryId: country?.id ?? '',
    countryAlpha2: country?.alpha2 ?? '',
    countryText: to.unknown ?? '',
    cityId: city?.id ?? '',
    cityText: city ? '' : text,
    state: field === 'emirate' || emirate === text ? '' : emirate,
    zipCode,
    address: isAreaLost ? [address, area].filter(Boolean).join(', ') : address,
  };
}
