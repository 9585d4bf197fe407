import 'server-only';
import { readKeptBelowEmirates } from './kept-places.ts';
import { listNameOf } from './list-name.ts';
import { findPlaces } from './queries.ts';
import type { PlaceOption, PlaceQuestion } from './schema.ts';
import type { PlaceTree } from './view.ts';

/** The number of lists that are fetched from the operator concurrently. */
const atOnce = 4;

/** No list is requested later than this, because a person waits for the tree. */
const longestFetchMs = 10_000;

async function inTurns<From, To>(items: From[], work: (item: From) => Promise<To>): Promise<To[]> {
  const done: To[] = [];
  for (let at = 0; at < items.length; at += atOnce)
    done.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))));
  return done;
}

const named = ({ id, nameEn, nameAr }: PlaceOption) => ({ id, nameEn, nameAr });

/**
 * All emirates with their zones and areas, as far as these are stored. Missing lists are fetched and stored only below the
 * emirates that `completes` is true for; this takes ten seconds and one more reply at most. Null while no emirates are stored and
 * the operator can't be reached.
 */
export async function findPlaceTree(
  completes: (emirateId: string) => boolean = () => false,
): Promise<PlaceTree | null> {
  const emirates = await findPlaces({ kind: 'emirates' });
  if (typeof emirates === 'string') return null;
  const kept = await readKeptBelowEmirates();
  const until = Date.now() + longestFetchMs;
  async function listOf(question: PlaceQuestion & { emirateId: string }): Promise<PlaceOption[] | null> {
    const stored = kept.get(listNameOf(question));
    if (stored) return stored;
    if (!completes(question.emirateId) || Date.now() > until) return null;
    const places = await findPlaces(question);
    return typeof places === 'string' ? null : places.options;
  }
  const tree: PlaceTree = [];
  for (const emirate of emirates.options) {
    const emirateId = emirate.id;
    const zones = await listOf({ kind: 'zones', emirateId });
    const areasOf = await inTurns(zones ?? [], ({ id }) => listOf({ kind: 'areas', emirateId, zoneId: id }));
    tree.push({
      ...named(emirate),
      zones: (zones ?? []).map((zone, at) => ({ ...named(zone), areas: (areasOf[at] ?? []).map(named) })),
      isWhole: zones !== null && !areasOf.includes(null),
    });
  }
  return tree;
}
