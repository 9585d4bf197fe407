import 'server-only';
import { homeAlpha2 } from '#lib/core/home-country.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { findKept, type KeptPlaces } from './kept-places.ts';
import { type KeptQuestion, parentOf } from './list-name.ts';
import { refreshPlaces } from './refresh-places.ts';
import type { KnownList, PlaceOption, PlaceOptions, PlaceQuestion } from './schema.ts';

const hourMs = 3_600_000;
const refreshAfterMs = 24 * hourMs;
const staleAfterMs = 48 * hourMs;

export const isOld = ({ fetchedAt }: KeptPlaces) => Date.now() - fetchedAt.getTime() > refreshAfterMs;

export const asOptions = (list: KeptPlaces): PlaceOptions => ({
  options: list.places,
  fetchedAt: list.fetchedAt.toISOString(),
  stale: Date.now() - list.fetchedAt.getTime() > staleAfterMs,
});

/** The stored list. An old one is refreshed in the background; a missing one is fetched from the operator. */
async function getList(question: KeptQuestion): Promise<KeptPlaces | null> {
  const kept = await findKept(question);
  if (!kept) return refreshPlaces(question);
  if (isOld(kept)) {
    refreshPlaces(question).catch((error: unknown) =>
      logger().warn({ err: error, list: question }, 'refresh failed'),
    );
  }
  return kept;
}

/**
 * The options of one picker, from the stored list if there is one, so that pickers work while the operator is down.
 * `unavailable` when there is none and the operator can't be reached. The parent must be in its own list; otherwise nothing
 * is fetched, because every fetched list is stored and refreshed daily.
 */
export async function findPlaces(
  question: PlaceQuestion,
): Promise<PlaceOptions | 'unknown-parent' | 'unavailable'> {
  const parent = parentOf(question);
  if (parent) {
    const known = await findPlace(parent.list, parent.id);
    if (known === 'unavailable') return known;
    if (!known) return 'unknown-parent';
  }
  const list = await getList(question);
  if (!list) return 'unavailable';
  return asOptions(list);
}

/** A longer list isn't worth its weight in the page. */
const mostKnown = 100;

/**
 * The emirates, and the zones and areas around chosen places, as far as they are stored, fresh and short. A page brings them to its
 * pickers, which then show their names at once and request nothing.
 */
export async function findKnownLists(places: { emirateId: string; zoneId: string }[]): Promise<KnownList[]> {
  const questions: PlaceQuestion[] = [
    { kind: 'emirates' },
    ...places.flatMap(({ emirateId, zoneId }): PlaceQuestion[] => [
      ...(emirateId ? [{ kind: 'zones' as const, emirateId }] : []),
      ...(emirateId && zoneId ? [{ kind: 'areas' as const, emirateId, zoneId }] : []),
    ]),
  ];
  const lists = await Promise.all(
    questions.map(async (question) => {
      const kept = await findKept(question);
      if (!kept || kept.places.length > mostKnown || isOld(kept)) return [];
      return [{ question, options: asOptions(kept) }];
    }),
  );
  return lists.flat();
}

/** One option by id. Null when it or its parent isn't in its list; `unavailable` when a list can't be fetched. */
export async function findPlace(
  question: PlaceQuestion,
  id: string,
): Promise<PlaceOption | null | 'unavailable'> {
  const places = await findPlaces(question);
  if (places === 'unavailable') return places;
  if (places === 'unknown-parent') return null;
  return places.options.find((option) => option.id === id) ?? null;
}

/** The operator's id of the United Arab Emirates; null when it is unavailable. */
export async function findHomeCountryId(): Promise<string | null> {
  const list = await getList({ kind: 'home-country' });
  return list?.places[0]?.id ?? null;
}

/** The codes of the other countries in the carrier's list; none while it is unavailable. */
export async function listCountryCodes(): Promise<string[]> {
  const found = await findPlaces({ kind: 'countries' });
  if (typeof found === 'string') return [];
  const codes = found.options.flatMap(({ alpha2 }) => (alpha2 && alpha2 !== homeAlpha2 ? [alpha2] : []));
  return [...new Set(codes)];
}
