import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { KnownList, PlaceQuestion } from '#lib/locations/schema.ts';
import { keepKnownLists } from './use-known-lists.ts';
import { placesQuery } from './use-place-options.ts';

const emirates: PlaceQuestion = { kind: 'emirates' };
const { queryKey } = placesQuery(emirates);
const listOf = (id: string): KnownList => ({
  question: emirates,
  options: { options: [{ id, nameEn: id, nameAr: id }], fetchedAt: '2026-11-27T00:00:00.000Z', stale: false },
});

test('a list that came with the page is there, and an earlier one keeps its age', () => {
  const queries = new QueryClient();
  keepKnownLists(queries, [listOf('1')]);
  expect(queries.getQueryData(queryKey)).toEqual(listOf('1').options);

  queries.setQueryData(queryKey, listOf('2').options, { updatedAt: 5 });
  keepKnownLists(queries, [listOf('3')]);
  expect(queries.getQueryData(queryKey)).toEqual(listOf('2').options);
  expect(queries.getQueryState(queryKey)?.dataUpdatedAt).toBe(5);
});
