import 'server-only';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { prisma } from '#lib/db/client.ts';
import { recordDrift } from '#lib/operator/record-drift.ts';
import { bookingOperator } from '#lib/settings/operators.ts';
import { identifyPlaces, type ListedPlace } from './identify-places.ts';
import { isOfCodes, listNameOf, listOfName, type StoredList } from './list-name.ts';
import { type PlaceOption, placeOptionSchema } from './schema.ts';

export type KeptPlaces = { places: PlaceOption[]; fetchedAt: Date };

const placesSchema = z.array(placeOptionSchema);

const readAgainAfterMs = 10_000;
const justRead = new LRUCache<string, KeptPlaces>({ max: 500, ttl: readAgainAfterMs });

function keyOf(question: StoredList, operator: string) {
  const key = { operator, list: listNameOf(question) };
  return { key, cacheKey: JSON.stringify(key) };
}

/** A stored list of an operator, or null. This process caches it for ten seconds. */
export async function findKept(
  question: StoredList,
  operator = bookingOperator(),
): Promise<KeptPlaces | null> {
  const { key, cacheKey } = keyOf(question, operator);
  const recent = justRead.get(cacheKey);
  if (recent) return recent;
  const row = await prisma().locationSnapshot.findUnique({ where: { operator_list: key } });
  const places = placesSchema.safeParse(row?.places);
  if (!row || !places.success) return null;
  const kept = { places: withoutGone(places.data), fetchedAt: row.fetchedAt };
  justRead.set(cacheKey, kept);
  return kept;
}

const withoutGone = (places: PlaceOption[]) => places.filter(({ isGone }) => !isGone);

/** Stores a list that an operator has just returned, each place under an id that means it and no other; reports faults of ids. */
export async function keepPlaces(
  question: StoredList,
  listed: readonly ListedPlace[],
  operator = bookingOperator(),
): Promise<KeptPlaces> {
  const { key, cacheKey } = keyOf(question, operator);
  const row = await prisma().locationSnapshot.findUnique({ where: { operator_list: key } });
  const known = placesSchema.safeParse(row?.places).data ?? [];
  const { places, drifts } = identifyPlaces(listed, known, { isStandard: isOfCodes(question) });
  for (const { kind, sample } of drifts)
    recordDrift(operator, { operation: question.kind, path: key.list, kind, sample });
  const fetchedAt = new Date();
  await prisma().locationSnapshot.upsert({
    where: { operator_list: key },
    create: { ...key, places, fetchedAt },
    update: { places, fetchedAt },
  });
  const kept = { places: withoutGone(places), fetchedAt };
  justRead.set(cacheKey, kept);
  return kept;
}

/** The stored zones and areas of all emirates of the operator of new bookings, by the names of their lists. Read in one query. */
export async function readKeptBelowEmirates(): Promise<Map<string, PlaceOption[]>> {
  const kinds = ['zones', 'areas'].map((kind) => ({
    list: { startsWith: JSON.stringify([kind]).slice(0, -1) },
  }));
  const rows = await prisma().locationSnapshot.findMany({
    where: { operator: bookingOperator(), OR: kinds },
    select: { list: true, places: true },
  });
  return new Map(
    rows.map(({ list, places }) => [list, withoutGone(placesSchema.safeParse(places).data ?? [])]),
  );
}

/** Every stored list of the operator of new bookings. */
export async function listKept(): Promise<{ question: StoredList; fetchedAt: Date }[]> {
  const rows = await prisma().locationSnapshot.findMany({
    where: { operator: bookingOperator() },
    select: { list: true, fetchedAt: true },
    orderBy: { list: 'asc' },
  });
  return rows.flatMap(({ list, fetchedAt }) => {
    const question = listOfName(list);
    return question ? { question, fetchedAt } : [];
  });
}

export async function removeKept(question: StoredList): Promise<void> {
  const { key, cacheKey } = keyOf(question, bookingOperator());
  await prisma().locationSnapshot.deleteMany({ where: key });
  justRead.delete(cacheKey);
}
