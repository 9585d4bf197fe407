import { closest, nameLike } from '#lib/paste/closest-name.ts';
import type { RowProblem, RowValues } from '../schema.ts';
import { isSettled, mostMisspelt, mostMisspeltArea, type Places, recognisePlace } from './recognise-place.ts';

type Asked = Pick<RowValues, 'emirate' | 'area'>;

/** Caches the result for the same two texts: a file names few places in many rows. */
function once<Answer>(answer: (asked: Asked, places: Places) => Answer) {
  const cache = new WeakMap<Places, Map<string, Answer>>();
  return ({ emirate, area }: Asked, places: Places): Answer => {
    const known = cache.get(places) ?? new Map<string, Answer>();
    cache.set(places, known);
    const key = JSON.stringify([emirate, area]);
    const given = known.has(key) ? (known.get(key) as Answer) : answer({ emirate, area }, places);
    known.set(key, given);
    return given;
  };
}

/** The emirate that an unknown text probably means: one with a close name, or the only one with the area. */
export const suggestEmirate = once(({ emirate = '', area = '' }, places): string | undefined => {
  const close = emirate && closest(emirate, places.tree, mostMisspelt);
  if (close) return close;
  const { emirateId } = area ? recognisePlace(places, '', area) : {};
  const found = places.tree.find(({ id }) => id === emirateId);
  return found && nameLike(emirate || area, found);
});

/**
 * The problem of an area that the chosen emirate doesn't have: a hint at a close name there, or a question if another emirate has it, or
 * may have it because its list is missing.
 */
export const findAreaProblem = once(({ emirate = '', area = '' }, places): RowProblem | null => {
  const { emirateId, zoneId, areaId } = recognisePlace(places, emirate, area);
  if (!emirateId) return null;
  if (!isSettled(places, { emirate, area })) return { field: 'emirate', ask: 'areaUnchecked' };
  if (!area || zoneId || areaId) return null;
  const here = places.tree.find(({ id }) => id === emirateId);
  const below = here?.zones.flatMap((zone) => [zone, ...zone.areas]) ?? [];
  const close = closest(area, below, mostMisspeltArea);
  if (close) return { field: 'area', hint: 'areaClose', suggestion: close };
  const elsewhere = recognisePlace(places, '', area);
  const other = places.tree.find(({ id }) => id === elsewhere.emirateId && id !== emirateId);
  return other ? { field: 'emirate', ask: 'areaElsewhere', suggestion: nameLike(emirate, other) } : null;
});
