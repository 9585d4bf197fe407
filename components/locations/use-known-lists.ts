import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KnownList } from '#lib/locations/schema.ts';
import { placesQuery } from './use-place-options.ts';

/** Keeps the lists that came with the page, so that the pickers below show their names at once. */
export function useKnownLists(lists: KnownList[]): void {
  const queries = useQueryClient();
  useState(() => keepKnownLists(queries, lists));
}

/** A list that was requested earlier stays, with its age: it is requested again when it is old. */
export function keepKnownLists(queries: QueryClient, lists: KnownList[]): void {
  for (const { question, options } of lists) {
    const { queryKey } = placesQuery(question);
    if (!queries.getQueryData(queryKey)) queries.setQueryData(queryKey, options);
  }
}
