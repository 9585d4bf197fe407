import { closest, nameLike } from '#lib/shipments/paste/closest-name.ts';
import type { RowProblem, RowValues } from '../schema.ts';
import { type Places, recognisePlace } from './recognise-place.ts';

/** The emirate that an unknown text probably means: one with a close name, or the only one with the area. */
export function suggestEmirate({ emirate = '', area = '' }: RowValues, places: Places): string | undefined {
  const close = emirate && closest(emirate, places.tree, 0.4);
  if (close) return close;
  const { emirateId } = area ? recognisePlace(places, '', area) : {};
  const found = places.tree.find(({ id }) => id === emirateId);
  return found && nameLike(emirate || area, found);
}

/** A hint at an area that the chosen emirate doesn't have: a close name there, or the emirate that has it. */
export function areaHint({ emirate = '', area = '' }: RowValues, places: Places): RowProblem | null {
  if (!area) return null;
  const { emirateId, zoneId, areaId } = recognisePlace(places, emirate, area);
  if (!emirateId || zoneId || areaId) return null;
  const here = places.tree.find(({ id }) => id === emirateId);
  const below = here?.zones.flatMap((zone) => [zone, ...zone.areas]) ?? [];
  const close = closest(area, below, 0.25);
  if (close) return { field: 'area', hint: 'areaClose', suggestion: close };
  const elsewhere = recognisePlace(places, '', area);
  const there = elsewhere.areaId || elsewhere.zoneId ? elsewhere.emirateId : undefined;
  const other = there !== emirateId && places.tree.find(({ id }) => id === there);
  return other ? { field: 'emirate', hint: 'areaElsewhere', suggestion: nameLike(emirate, other) } : null;
}
