import { beforeEach, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { listNameOf } from './list-name.ts';
import { findHomeCountryId, findKnownLists, findPlace, findPlaces } from './queries.ts';
import type { PlaceQuestion } from './schema.ts';

const stack = await testStack();

beforeEach(async () => {
  await findPlaces({ kind: 'emirates' });
});

const zonesOf = (emirateId: string): PlaceQuestion => ({ kind: 'zones', emirateId });

/** Stores a list that was confirmed `hours` ago; returns that time. */
async function keptSince(question: PlaceQuestion, hours: number): Promise<string> {
  const fetchedAt = new Date(Date.now() - hours * 3_600_000);
  const row = { operator: 'sandbox', list: listNameOf(question), places: [], fetchedAt };
  await prisma().locationSnapshot.create({ data: row });
  return fetchedAt.toISOString();
}

it.each<PlaceQuestion>([
  zonesOf('999'),
  zonesOf('1/2'),
  { kind: 'areas', emirateId: '999', zoneId: '101' },
  { kind: 'areas', emirateId: '1', zoneId: '999' },
  { kind: 'areas', emirateId: '2', zoneId: '101' },
])('requests and stores nothing for %j, whose parent the operator does not list', async (question) => {
  await findPlaces(zonesOf('1'));
  await findPlaces(zonesOf('2'));
  const kept = await prisma().locationSnapshot.count();
  const asked = await stack.requests();
  expect(await findPlaces(question)).toBe('unknown-parent');
  expect(await findPlace(question, '10101')).toBeNull();
  expect(await stack.requests()).toBe(asked);
  expect(await prisma().locationSnapshot.count()).toBe(kept);
});

it('finds the areas of a zone, and the id of the home country', async () => {
  const areas: PlaceQuestion = { kind: 'areas', emirateId: '1', zoneId: '101' };
  expect(await findPlace(areas, '10101')).toMatchObject({
    id: '10101',
    nameAr: expect.stringMatching(/[ء-ي]/),
  });
  expect(await findHomeCountryId()).toMatch(/^\d+$/);
});

it('finds countries, their cities and the counter offices of an emirate with what the operator lists of them', async () => {
  expect(await findPlace({ kind: 'countries' }, '188')).toMatchObject({ alpha2: 'SA', diallingCode: '966' });
  const cities: PlaceQuestion = { kind: 'cities', countryId: '188' };
  expect(await findPlace(cities, '1012')).toMatchObject({ nameEn: 'Riyadh', nameAr: 'الرياض' });
  expect(await findPlace(cities, '1337'), 'a city of another country').toBeNull();
  expect(await findPlace({ kind: 'offices', emirateId: '1' }, '1002')).toMatchObject({
    nameEn: 'Deira Post Office',
    latitude: 25.2691,
  });
  expect(await findPlaces({ kind: 'cities', countryId: '9999' })).toBe('unknown-parent');
});

it('knows the lists around chosen places that are stored and fresh, and asks the operator for none', async () => {
  const areas = { kind: 'areas', emirateId: '1', zoneId: '101' } as const;
  const stored = await findPlaces(areas);
  await keptSince(zonesOf('3'), 25);
  const asked = await stack.requests();
  const lists = await findKnownLists([
    { emirateId: '1', zoneId: '101' },
    { emirateId: '3', zoneId: '' },
    { emirateId: '4', zoneId: '401' },
    { emirateId: '', zoneId: '' },
  ]);
  expect(lists.map(({ question }) => question)).toEqual([{ kind: 'emirates' }, zonesOf('1'), areas]);
  expect(lists[2]?.options).toEqual(stored);
  expect(await stack.requests()).toBe(asked);
});

// Keep this test last: it refreshes a list in the background, and that call would be counted in the other tests.
it('returns the age of a list, and marks it as stale after two days without confirmation', async () => {
  const before = await keptSince(zonesOf('5'), 49);
  const lately = await keptSince(zonesOf('6'), 2);
  await stack.stopOperator();
  expect(await findPlaces(zonesOf('5'))).toMatchObject({ fetchedAt: before, stale: true });
  expect(await findPlaces(zonesOf('6'))).toMatchObject({ fetchedAt: lately, stale: false });
  expect(await findPlaces(zonesOf('7')), 'one that was never had').toBe('unavailable');
  await stack.startOperator();
});
