import { emirateCode } from '#lib/core/search/emirate-codes.ts';
import { nameLike } from '#lib/locations/closest-name.ts';
import type { PlaceIndex } from '#lib/locations/place-index.ts';
import {
  emirateInAddress,
  emirateWith,
  isSettled,
  resolvePlace,
  suggestArea,
} from '#lib/locations/resolve-place.ts';
import type { RowValues } from '../fields/schema.ts';
import type { RowProblem } from '../schema.ts';

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
    return { field: 'emirate', hint: 'emirateMeant', suggestion: inAddress.emirate };
  if (!emirateId) return null;
  if (!isSettled(places, { emirate, area })) return { field: 'emirate', ask: 'areaUnchecked' };
  const named = otherEmirate(places, emirateId, address);
  if (named) return { field: 'emirate', ask: 'areaElsewhere', suggestion: named };
  const own = places.tree.find(({ id }) => id === emirateId);
  if (own && !emirate.split(/[,،/()]|\s[-–]\s/).some((part) => emirateCode(part.trim()) !== null))
    return { field: 'emirate', hint: 'emirateMeant', suggestion: nameLike(emirate || area, own) };
  if (!area || zoneId || areaId) return null;
  const elsewhere = emirateWith(places, area, emirate);
  if (elsewhere && resolvePlace(places, { area }).emirateId !== emirateId)
    return { field: 'emirate', ask: 'areaElsewhere', suggestion: elsewhere };
  const close = suggestArea(places, emirateId, area);
  return close ? { field: 'area', hint: 'areaClose', suggestion: close } : null;
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
