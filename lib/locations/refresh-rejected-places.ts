import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { logger } from '#lib/core/telemetry/logger.ts';
import { type KeptQuestion, listNameOf } from './list-name.ts';
import { refreshPlaces } from './refresh-places.ts';
import { type PlaceKind, placeKinds } from './view.ts';

const mostOftenMs = 60_000;
const longestWaitMs = 10_000;

type Chosen = { emirateId: string; zoneId?: string };

/** The lists that a rejected field of an order was chosen from (paths of BookingOrder). */
function listsOf(path: string, chosen: Record<'sender' | 'receiver', Chosen>): KeptQuestion[] {
  const [end, field = ''] = path.split('.');
  if (path === 'deliveryInstructionId') return [{ kind: 'delivery-instructions' }];
  if (end !== 'sender' && end !== 'receiver') return [];
  if (field === 'countryId') return [{ kind: 'home-country' }];
  if (field === 'cityId' || field === 'state') return [{ kind: 'emirates' }];
  const { emirateId, zoneId } = chosen[end];
  if (field !== 'areaId' || !zoneId) return [];
  return [
    { kind: 'zones', emirateId },
    { kind: 'areas', emirateId, zoneId },
  ];
}

const lastTries = new Map<string, { at: number; isRefreshed: Promise<boolean> }>();

/** Whether the list could be refreshed; a list is asked for once a minute at most, however often it is rejected. */
function refreshOnceAMinute(question: KeptQuestion): Promise<boolean> {
  const name = listNameOf(question);
  const last = lastTries.get(name);
  if (last && performance.now() - last.at < mostOftenMs) return last.isRefreshed;
  const isRefreshed = refreshPlaces(question).then((kept) => kept !== null);
  lastTries.set(name, { at: performance.now(), isRefreshed });
  return isRefreshed;
}

/**
 * Refreshes the lists that a rejected booking's places were chosen from: the operator may have changed them since. Gives the
 * kinds of those that could be. Never throws, and waits for the operator for ten seconds at most.
 */
export async function refreshRejectedPlaces(
  orderPaths: readonly string[],
  chosen: Record<'sender' | 'receiver', Chosen>,
): Promise<PlaceKind[]> {
  const questions = orderPaths.flatMap((path) => listsOf(path, chosen));
  const byName = new Map(questions.map((question) => [listNameOf(question), question]));
  const refreshed = new Set<PlaceKind>();
  const refreshing = [...byName.values()].map(async (question) => {
    if (await refreshOnceAMinute(question)) refreshed.add(question.kind);
  });
  try {
    await Promise.race([Promise.all(refreshing), pause(longestWaitMs, undefined, { ref: false })]);
  } catch (error) {
    logger().warn({ err: error, paths: orderPaths }, 'rejected places could not be refreshed');
  }
  return placeKinds.filter((kind) => refreshed.has(kind));
}
