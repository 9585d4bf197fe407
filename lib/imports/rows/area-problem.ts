import type { PlaceIndex } from '#lib/locations/place-index.ts';
import { emirateWith, isSettled, resolvePlace, suggestArea } from '#lib/locations/resolve-place.ts';
import type { RowProblem, RowValues } from '../schema.ts';

/**
 * The problem of an area that the chosen emirate doesn't have: a question if another emirate has it, or may have it because its list is
 * missing, or a hint at a close name.
 */
export function findAreaProblem(
  { emirate = '', area = '' }: RowValues,
  places: PlaceIndex,
): RowProblem | null {
  const { emirateId, zoneId, areaId } = resolvePlace(places, { emirate, area });
  if (!emirateId) return null;
  if (!isSettled(places, { emirate, area })) return { field: 'emirate', ask: 'areaUnchecked' };
  if (!area || zoneId || areaId) return null;
  const elsewhere = emirateWith(places, area, emirate);
  if (elsewhere && resolvePlace(places, { area }).emirateId !== emirateId)
    return { field: 'emirate', ask: 'areaElsewhere', suggestion: elsewhere };
  const close = suggestArea(places, emirateId, area);
  return close ? { field: 'area', hint: 'areaClose', suggestion: close } : null;
}
