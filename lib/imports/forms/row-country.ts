import type { PlaceOption } from '#lib/locations/schema.ts';
import { isHome } from '../places/country-index.ts';
import { recognisePlace } from '../places/recognise-place.ts';
import type { RowLists } from '../places/row-lists.ts';
import { type ImportField, itemFields, type RowValues } from '../schema.ts';

/** Where a row goes. `country` is the recognised one, `unknown` a text that names none. */
export type RowCountry = { isAbroad: boolean; country?: PlaceOption; unknown?: string; suggestion?: string };

const onlyAbroad: readonly ImportField[] = ['city', ...itemFields];

/**
 * Whether a row is a shipment to another country. Its country decides; without one, a row is domestic unless it has customs
 * items or a city abroad and no emirate.
 */
export function rowCountry(values: RowValues, { countries, places }: RowLists): RowCountry {
  const { country: text, emirate = '' } = values;
  if (!text) return { isAbroad: !emirate && onlyAbroad.some((field) => values[field]) };
  const found = countries.find(text);
  if (typeof found === 'object') return { isAbroad: !isHome(found), country: found };
  // Some files have the emirate here, or beside the country.
  if (recognisePlace(places, text, '').emirateId) return { isAbroad: false };
  const suggestion = countries.suggest(text);
  const meant = suggestion && countries.find(suggestion);
  const isAtHome =
    typeof meant === 'object' ? isHome(meant) : Boolean(recognisePlace(places, emirate, '').emirateId);
  return { isAbroad: !isAtHome, unknown: text, suggestion };
}
