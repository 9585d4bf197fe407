import 'server-only';
import { z } from 'zod';
import { settings } from '#lib/core/settings/settings.ts';
import { logger } from '#lib/core/telemetry/logger.ts';
import { prisma } from '#lib/db/client.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { type PlaceList, type PlaceSnapshot, refreshPlaces } from './refresh-locations.ts';
import type { PlaceOption, PlaceOptions, PlaceQuestion } from './schema.ts';

const hourMs = 3_600_000;
const refreshAfterMs = 24 * hourMs;
const staleAfterMs = 48 * hourMs;

const keptPlaces = z.array(z.object({ id: z.number(), nameEn: z.string(), nameAr: z.string() }));

export function placeListOf(question: PlaceQuestion): PlaceList {
  switch (question.kind) {
    case 'zones':
      return `zones/${question.emirateId}`;
    case 'regions':
      return `regions/${question.emirateId}/${question.zoneId}`;
    default:
      return question.kind;
  }
}

const readAgainAfterMs = 10_000;
const justRead = new Map<string, { snapshot: PlaceSnapshot; readAt: number }>();

/** A snapshot as it is kept; for ten seconds as this process has read it. */
async function findSnapshot(list: PlaceList): Promise<PlaceSnapshot | null> {
  const operator = settings().OPERATOR_NAME;
  const key = `${operator}/${list}`;
  const recent = justRead.get(key);
  if (recent && performance.now() - recent.readAt < readAgainAfterMs) return recent.snapshot;
  const kept = await prisma().locationSnapshot.findUnique({ where: { operator_list: { operator, list } } });
  if (!kept) return null;
  const snapshot = { places: keptPlaces.parse(kept.places), fetchedAt: kept.fetchedAt };
  justRead.set(key, { snapshot, readAt: performance.now() });
  return snapshot;
}

/**
 * The options of one picker, from the kept snapshot where there is one, so that pickers work while the operator is down; an
 * old one is refreshed behind the answer. Null when there is none and the operator cannot be asked.
 */
export async function findPlaces(question: PlaceQuestion): Promise<PlaceOptions | null> {
  const list = placeListOf(question);
  const kept = await findSnapshot(list);
  const snapshot = kept ?? (await refreshPlaces(list));
  if (!snapshot) return null;
  const ageMs = Date.now() - snapshot.fetchedAt.getTime();
  if (ageMs > refreshAfterMs) {
    refreshPlaces(list).catch((error: unknown) => logger().warn({ err: error, list }, 'refresh failed'));
  }
  return {
    options: snapshot.places,
    fetchedAt: snapshot.fetchedAt.toISOString(),
    stale: ageMs > staleAfterMs,
  };
}

/** One option by id; `unavailable` when the list itself cannot be had. */
export async function findPlace(
  question: PlaceQuestion,
  id: number,
): Promise<PlaceOption | null | 'unavailable'> {
  const places = await findPlaces(question);
  if (!places) return 'unavailable';
  return places.options.find((option) => option.id === id) ?? null;
}

const homeAlpha2 = 'AE';
let homeCountryId: { operator: string; id: number } | undefined;

/** The operator's id of the United Arab Emirates, asked once a process; null when the operator cannot be asked. */
export async function findHomeCountryId(): Promise<number | null> {
  const operator = settings().OPERATOR_NAME;
  if (homeCountryId?.operator === operator) return homeCountryId.id;
  const kept = await findSnapshot('home-country');
  const id = kept?.places[0]?.id ?? (await askHomeCountryId(operator));
  if (id !== null) homeCountryId = { operator, id };
  return id;
}

async function askHomeCountryId(operator: string): Promise<number | null> {
  const answer = await operatorClient().listCountries();
  if (answer.outcome !== 'answered') return null;
  const home = answer.value.find((country) => country.alpha2 === homeAlpha2);
  if (!home) return null;
  const key = { operator, list: 'home-country' };
  const kept = { places: [{ id: home.id, nameEn: home.nameEn, nameAr: home.nameAr }], fetchedAt: new Date() };
  await prisma().locationSnapshot.upsert({
    where: { operator_list: key },
    create: { ...key, ...kept },
    update: kept,
  });
  return home.id;
}
