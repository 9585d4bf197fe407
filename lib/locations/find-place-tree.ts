import 'server-only';
import { readKeptBelowEmirates } from './kept-places.ts';
import { listNameOf } from './list-name.ts';
import { findPlaces } from './queries.ts';
import type { PlaceOption, PlaceQuestion } from './schema.ts';
import type { PlaceTree } from './view.ts';

/** The number of lists that are fetched from the operator concurrently. */
const atOnce = 4;

async function optionsOf(question: PlaceQuestion): Promise<PlaceOption[]> {
  const places = await findPlaces(question);
  return typeof places === 'string' ? [] : places.options;
}

async function inTurns<From, To>(items: From[], work: (item: From) => Promise<To>): Promise<To[]> {
  const done: To[] = [];
  for (let at = 0; at < items.length; at += atOnce)
    done.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))));
  return done;
}

const named = ({ id, nameEn, nameAr }: PlaceOption) => ({ id, nameEn, nameAr });

/**
 * All emirates with their zones, and the areas that are stored. Missing lists are fetched only below `completeEmirateId`, and
 * are stored then. Null while no emirates are stored and the operator can't be reached.
 */
export async function findPlaceTree(completeEmirateId?: string): Promise<PlaceTree | null> {
  const emirates = await findPlaces({ kind: 'emirates' });
  if (typeof emirates === 'string') return null;
  const kept = await readKeptBelowEmirates();
  return inTurns(emirates.options, async (emirate) => {
    const emirateId = emirate.id;
    const listOf = (question: PlaceQuestion) =>
      emirateId === completeEmirateId ? optionsOf(question) : (kept.get(listNameOf(question)) ?? []);
    const zones = await listOf({ kind: 'zones', emirateId });
    const withAreas = await inTurns(zones, async (zone) => {
      const areas = await listOf({ kind: 'areas', emirateId, zoneId: zone.id });
      return { ...named(zone), areas: areas.map(named) };
    });
    return { ...named(emirate), zones: withAreas };
  });
}
