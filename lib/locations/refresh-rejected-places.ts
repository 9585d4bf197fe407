import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { logger } from '#lib/telemetry/logger.ts';
import { type KeptQuestion, listNameOf } from './list-name.ts';
import { refreshPlaces } from './refresh-places.ts';
import { type PlaceKind, placeKinds } from './view.ts';

const mostOftenMs = 60_000;
const longestWaitMs = 10_000;

type Chosen = { emirateId: string; zoneId?: string } | { foreignCountryId: string };

/** The lists behind a rejected field (a path of BookingOrder). */
function listsOf(path: string, chosen: Record<'sender' | 'receiver', Chosen>): KeptQuestion[] {
  const [end, field = ''] = path.split('.');
  if (path === 'deliveryInstructionId') return [{ kind: 'delivery-instructions' }];
  if (end !== 'sender' && end !== 'receiver') return [];
  const place = chosen[end];
  if ('foreignCountryId' in place) {
    if (field === 'countryId') return [{ kind: 'countries' }];
    const isCity = field === 'cityId' || field === 'state';
    return isCity ? [{ kind: 'cities', countryId: place.foreignCountryId }] : [];
  }
  if (field === 'countryId') return [{ kind: 'home-country' }];
  if (field === 'cityId' || field === 'state') return [{ kind: 'emirates' }];
  const { emirateId, zoneId } = place;
  if (field !== 'areaId' || !zoneId) return [];
  return [
    { kind: 'zones', emirateId },
    { kind: 'areas', emirateId, zoneId },
  ];
}

const lastTries = new LRUCache<string, Promise<boolean>>({ max: 1_000, ttl: mostOftenMs });

/** Refreshes a list, at most once a minute however often it is rejected; false when that failed. */
function refreshOnceAMinute(operator: string, question: KeptQuestion): Promise<boolean> {
  const name = `${operator} ${listNameOf(question)}`;
  const last = lastTries.get(name);
  if (last) return last;
  const isRefreshed = refreshPlaces(question, operator).then((kept) => kept !== null);
  lastTries.set(name, isRefreshed);
  return isRefreshed;
}

/**
 * Refreshes the lists behind a rejected booking's places, because its operator may have changed them. Returns the kinds that
 * were refreshed. Never throws, and waits ten seconds at most.
 */
export async function refreshRejectedPlaces(
  operator: string,
  orderPaths: readonly string[],
  chosen: Record<'sender' | 'receiver', Chosen>,
): Promise<PlaceKind[]> {
  const questions = orderPaths.flatMap((path) => listsOf(path, chosen));
  const byName = new Map(questions.map((question) => [listNameOf(question), question]));
  const refreshed = new Set<PlaceKind>();
  const refreshing = [...byName.values()].map(async (question) => {
    if (await refreshOnceAMinute(operator, question)) refreshed.add(question.kind);
  });
  try {
    await Promise.race([Promise.all(refreshing), pause(longestWaitMs, undefined, { ref: false })]);
  } catch (error) {
    logger().warn({ err: error, paths: orderPaths }, 'rejected places could not be refreshed');
  }
  return placeKinds.filter((kind) => refreshed.has(kind));
}
