import 'server-only';
import { logger } from '#lib/core/telemetry/logger.ts';
import { findKept, type KeptPlaces } from './kept-places.ts';
import { type KeptQuestion, parentOf } from './list-name.ts';
import { refreshPlaces } from './refresh-places.ts';
import type { PlaceOption, PlaceOptions, PlaceQuestion } from './schema.ts';

const hourMs = 3_600_000;
const refreshAfterMs = 24 * hourMs;
const staleAfterMs = 48 * hourMs;

/** The kept list, refreshed behind the answer when it is old; asked of the operator when it was never had. */
async function getList(question: KeptQuestion): Promise<KeptPlaces | null> {
  const kept = await findKept(question);
  if (!kept) return refreshPlaces(question);
  if (Date.now() - kept.fetchedAt.getTime() > refreshAfterMs) {
    refreshPlaces(question).catch((error: unknown) =>
      logger().warn({ err: error, list: question }, 'refresh failed'),
    );
  }
  return kept;
}

/**
 * The options of one picker, from the kept list where there is one, so that pickers work while the operator is down.
 * `unavailable` when there is none and the operator can't be asked. A parent must stand in its own list: otherwise the
 * operator is asked nothing about it, because whatever it is asked is kept and refreshed every day.
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
  return {
    options: list.places,
    fetchedAt: list.fetchedAt.toISOString(),
    stale: Date.now() - list.fetchedAt.getTime() > staleAfterMs,
  };
}

/** One option by id; null when the list, or that of its parent, doesn't hold it; `unavailable` when a list can't be had. */
export async function findPlace(
  question: PlaceQuestion,
  id: string,
): Promise<PlaceOption | null | 'unavailable'> {
  const places = await findPlaces(question);
  if (places === 'unavailable') return places;
  if (places === 'unknown-parent') return null;
  return places.options.find((option) => option.id === id) ?? null;
}

/** The operator's id of the United Arab Emirates; null when the operator can't be asked. */
export async function findHomeCountryId(): Promise<string | null> {
  const list = await getList({ kind: 'home-country' });
  return list?.places[0]?.id ?? null;
}
