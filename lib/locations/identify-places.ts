import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import type { Drift } from '#lib/postal/model/observer.ts';
import type { PlaceOption } from './schema.ts';

/** A place as the operator lists it; the id is null when the operator names its places without ids. */
export type ListedPlace = Omit<PlaceOption, 'id' | 'operatorId' | 'isGone'> & { id: string | null };

/** What is wrong with the ids of a list: the kind, and the places as `id: name`. */
type IdDrift = { kind: Extract<Drift['kind'], `${string}-id`>; sample: string };

const longestId = 50;
const mostGone = 5_000;

/** The id that an order names to the operator; undefined when the operator has none. */
export function operatorIdOf({ id, operatorId }: Pick<PlaceOption, 'id' | 'operatorId'>): string | undefined {
  return operatorId === undefined ? id : (operatorId ?? undefined);
}

type Named = Pick<PlaceOption, 'nameEn' | 'nameAr' | 'alpha2'>;

/** Whether two entries mean one place: a country by its code, any other place by its name in one of the languages. */
export function isSamePlace(one: Named, other: Named): boolean {
  if (one.alpha2 && other.alpha2) return one.alpha2 === other.alpha2;
  const isSame = (name: string, otherName: string) =>
    name === otherName || foldForSearch(name) === foldForSearch(otherName);
  return isSame(one.nameEn, other.nameEn) || isSame(one.nameAr, other.nameAr);
}

/** An id made of what names the place: the operator's id or code, which isn't enough, and the name. */
function idWithName(known: string, name: string): string {
  return [...`${known} ${name}`.trim()].slice(0, longestId).join('').trim();
}

/**
 * Gives each place of a list the id by which people choose it, so that an id never means another place than when it was chosen.
 * It is the operator's own while that has meant only this place; else, and if the operator has none, one with the name in it. Two
 * different places with one id of the operator are left out, because it can't be said which of them an order means. `known` is the
 * list as it was stored, with the places that are gone. An HS code means what the standard says, whatever its description.
 */
export function identifyPlaces(
  listed: readonly ListedPlace[],
  stored: readonly PlaceOption[],
  { isStandard = false } = {},
): { places: PlaceOption[]; drifts: IdDrift[] } {
  const drifts = new Map<IdDrift['kind'], string[]>();
  const report = (kind: IdDrift['kind'], id: string, names: string[]) =>
    drifts.set(kind, [...(drifts.get(kind) ?? []), `${id}: ${names.join(', ')}`].slice(0, 5));

  const knownById = Map.groupBy(
    stored.filter(({ operatorId }) => operatorId !== null),
    (place) => operatorIdOf(place) ?? '',
  );
  const knownByName = Map.groupBy(
    stored.filter(({ isGone }) => !isGone),
    ({ nameEn }) => nameEn,
  );
  const places = new Map<string, PlaceOption>();
  const knownByOurId = new Map(stored.map((place) => [place.id, place]));
  // An operator's own id could look like one that is made of id and name.
  const isFree = (id: string, place: Named) => {
    const before = knownByOurId.get(id);
    return !places.has(id) && (!before || isSamePlace(before, place));
  };
  const groups = Map.groupBy(listed, ({ id, code = '', nameEn }) => id ?? idWithName(code, nameEn));

  for (const [listedId, [first, ...repeated]] of groups) {
    if (!first) continue;
    const strangers = repeated.filter((other) => !isSamePlace(first, other));
    if (repeated.length > 0)
      report('repeated-id', listedId, [...new Set([first, ...repeated].map(({ nameEn }) => nameEn))]);
    if (strangers.length > 0 && !isStandard) continue;
    if (first.id === null) {
      if (isFree(listedId, first)) places.set(listedId, { ...first, id: listedId, operatorId: null });
      continue;
    }
    const before = knownById.get(listedId) ?? [];
    const same = before.find((place) => isSamePlace(place, first));
    const moved = !same && knownByName.get(first.nameEn)?.find((place) => hasLeft(place, first, groups));
    if (moved) report('changed-id', `${operatorIdOf(moved) ?? moved.id} → ${listedId}`, [first.nameEn]);
    if (!same && before[0]) report('reused-id', listedId, [before[0].nameEn, first.nameEn]);
    const isPlain = isStandard || (!same && before.length === 0);
    const id = isPlain ? listedId : (same?.id ?? idWithName(listedId, first.nameEn));
    if (!isStandard && !isFree(id, first)) continue;
    const otherNames = [...(first.otherNames ?? []), ...strangers.map(({ nameEn }) => nameEn)];
    places.set(id, {
      ...first,
      id,
      ...(id !== listedId && { operatorId: listedId }),
      ...(otherNames.length > 0 && { otherNames }),
    });
  }

  const gone = stored
    .filter(({ id }) => !isStandard && !places.has(id))
    .map((place) => ({ ...place, isGone: true as const }));
  return {
    places: [...places.values(), ...gone.slice(0, mostGone)],
    drifts: [...drifts].map(([kind, samples]) => ({ kind, sample: samples.join('; ') })),
  };
}

/** Whether a known place is the listed one, and no longer listed under its old id. */
function hasLeft(place: PlaceOption, listed: Named, groups: Map<string, ListedPlace[]>): boolean {
  const still = groups.get(operatorIdOf(place) ?? place.id) ?? [];
  return isSamePlace(place, listed) && !still.some((other) => isSamePlace(other, place));
}
