import { postcodeWithZeros } from '#lib/core/postcode.ts';
import type { FieldFailure } from '#lib/core/result.ts';
import { emirateCode } from '#lib/core/search/emirate-codes.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { nameLike } from '#lib/locations/closest-name.ts';
import { recogniseOffice, suggestOffice } from '#lib/locations/load-names.ts';
import type { PlaceIndex } from '#lib/locations/place-index.ts';
import {
  areListsEnough,
  emirateInAddress,
  emirateWith,
  resolvePlace,
  suggestArea,
  suggestEmirate,
} from '#lib/locations/resolve-place.ts';
import { type ImportField, isChoiceField, type RowValues } from '../fields/schema.ts';
import { cellOfPath } from '../forms/cell-of-path.ts';
import { suggestChoice } from '../forms/choice-of.ts';
import { cityField, type RowCountry } from '../forms/destination.ts';
import type { RowLists } from '../forms/row-lists.ts';
import { type RowProblem, rowProblem } from '../schema.ts';

/** An order as a check sees it: the texts of its row and of the rows with more goods, and where it goes. */
type CheckedOrder = { values: RowValues[]; to: RowCountry; lists: RowLists };

/** The cell of a failure: where its text came from. */
function cellOf({ path }: FieldFailure, { values: [order = {}], to, lists }: CheckedOrder) {
  const cell = cellOfPath(path);
  if (path === 'receiver.cityId') return { ...cell, field: cityField(order, to, lists) };
  const isOfTotal = cell.field === 'codAmount' && !order.codAmount;
  const source = isOfTotal ? (['due', 'total', 'payment'] as const).find((field) => order[field]) : undefined;
  return source ? { ...cell, field: source } : cell;
}

const placePaths = /^(receiver\.(countryId|cityId|emirateId)|service\.officeId)$|\.originAlpha2$/;

/** The problem of a text that names nothing in a list, with what it probably means. */
export const unknownText = (field: ImportField, suggestion: string | undefined): RowProblem => ({
  field,
  code: 'placeUnknown',
  severity: 'error',
  ...(suggestion && { suggestion }),
});

/** The problem of a text that names no place. */
function placeProblem(field: ImportField, path: string, order: CheckedOrder, text: string): RowProblem {
  const { values, to, lists } = order;
  const [{ emirate = '' } = {}] = values;
  if (path === 'receiver.cityId') {
    const cities = to.country && lists.cities.get(to.country.id);
    return cities?.find(text) === 'several'
      ? rowProblem(field, 'severalCities')
      : unknownText(field, cities?.suggest(text));
  }
  if (path === 'service.officeId') {
    const { emirateId } = emirate ? resolvePlace(lists.places, { emirate }) : {};
    const elsewhere = recogniseOffice(lists.offices, text);
    const there =
      typeof elsewhere === 'object' && lists.places.tree.find(({ id }) => id === elsewhere.emirateId);
    return there && emirateId
      ? rowProblem('emirate', 'officeElsewhere', { suggestion: nameLike(emirate, there) })
      : unknownText(field, suggestOffice(lists.offices, text, emirateId));
  }
  if (path === 'receiver.emirateId') return unknownText(field, suggestEmirate(lists.places, values[0] ?? {}));
  return unknownText(field, lists.countries.suggest(text));
}

/** A spreadsheet drops the zero that an HS code begins with. */
function withZero(text: string): string | undefined {
  const digits = latinDigits(text).replace(/[\s.]/g, '');
  return /^\d{5}(\d\d){0,3}$/.test(digits) ? `0${digits}` : undefined;
}

/** What a text probably was before a spreadsheet read it as a number. */
function suggested(messageKey: string | undefined, text: string, { country }: RowCountry) {
  if (messageKey === 'hsCode') return withZero(text);
  return messageKey === 'postcodeZeros' ? postcodeWithZeros(text, country?.alpha2 ?? '') : null;
}

/** A rule of the form, or else the carrier's own message. */
export const failureAt = (
  field: ImportField | null,
  { messageKey, message: text }: Pick<FieldFailure, 'messageKey' | 'message'>,
): RowProblem => ({
  field,
  severity: 'error',
  ...(messageKey ? { code: messageKey } : { code: 'carrier', text }),
});

/** A failure of the form as a problem of a cell of the order's rows; null for one that only follows from another. */
export function problemOfFailure(
  failure: FieldFailure,
  order: CheckedOrder,
): { item: number; problem: RowProblem } | null {
  const { path, messageKey } = failure;
  const { item, field } = cellOf(failure, order);
  const text = (field && order.values[item]?.[field]) ?? '';
  // Until the country is known, neither cities nor phones can be recognised.
  const needsCountry = path === 'receiver.cityId' || messageKey === 'foreignPhone';
  if (order.to.isAbroad && !order.to.country && needsCountry && text) return null;
  // A row without a phone uses its mobile.
  if (field === 'phone' && !text) return null;
  if (field && text && placePaths.test(path))
    return { item, problem: placeProblem(field, path, order, text) };
  if (field && messageKey === 'hsCodeUnknown') return { item, problem: rowProblem(field, 'hsCodeUnlisted') };
  if (field && (isChoiceField(field) || field === 'contentType'))
    return { item, problem: unknownText(field, suggestChoice(field, text)) };
  const suggestion = suggested(messageKey, text, order.to);
  return { item, problem: { ...failureAt(field, failure), ...(suggestion && { suggestion }) } };
}

/**
 * The problem of an area that the chosen emirate doesn't have: a question if another emirate has it, or may have it because its list is
 * missing, or a hint at a close name. A hint too where the emirate is only meant: by a name that isn't spelled as usual, or by an area.
 */
export function findAreaProblem(
  { emirate = '', area = '', city = '', address = '' }: RowValues,
  places: PlaceIndex,
): RowProblem | null {
  const { emirateId, zoneId, areaId } = resolvePlace(places, { emirate, area });
  const isNowhere = !emirate && !area && !city;
  const inAddress = isNowhere ? emirateInAddress(places, address) : null;
  if (inAddress?.emirate && !inAddress.isNamed)
    return rowProblem('emirate', 'emirateMeant', { suggestion: inAddress.emirate });
  if (!emirateId) return null;
  const text = [emirate, area].filter(Boolean).join(', ');
  if (!areListsEnough(places, { emirate, area })) return rowProblem('emirate', 'areaUnchecked', { text });
  const named = otherEmirate(places, emirateId, address);
  if (named) return rowProblem('emirate', 'areaElsewhere', { text, suggestion: named });
  const own = places.tree.find(({ id }) => id === emirateId);
  if (own && !emirate.split(/[,،/()]|\s[-–]\s/).some((part) => emirateCode(part.trim()) !== null))
    return rowProblem('emirate', 'emirateMeant', { suggestion: nameLike(emirate || area, own) });
  // Al Ain is in Abu Dhabi.
  const isParent = emirateCode(area) === 'auh' && emirateCode(own?.nameEn ?? '') === 'ain';
  if (!area || zoneId || areaId || isParent) return null;
  const elsewhere = emirateWith(places, area, emirate);
  if (elsewhere && resolvePlace(places, { area }).emirateId !== emirateId)
    return rowProblem('emirate', 'areaElsewhere', { text, suggestion: elsewhere });
  const close = suggestArea(places, emirateId, area);
  return close ? rowProblem('area', 'areaClose', { suggestion: close }) : null;
}

/** The name of another emirate that is a part of an address by itself; Al Ain is a city of Abu Dhabi. */
function otherEmirate(places: PlaceIndex, emirateId: string, address: string): string | undefined {
  const own = places.tree.find(({ id }) => id === emirateId);
  const code = emirateCode(own?.nameEn ?? '');
  const named = address.split(/[,،\n]/).filter((part) => emirateCode(part.trim()) !== null);
  const isOther = (part: string) => {
    const codes = [code, emirateCode(part.trim())];
    return codes[0] !== codes[1] && !(codes.includes('auh') && codes.includes('ain'));
  };
  return named.length > 0 && named.every(isOther) ? named.at(-1)?.trim() : undefined;
}
