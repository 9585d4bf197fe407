'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KnownList } from '#lib/locations/schema.ts';
import { placesQuery } from './use-place-options.ts';

/** Keeps the lists that came with the page, so that the pickers below show their names at once. A list that was requested earlier stays. */
export function useKnownLists(lists: KnownList[]): void {
  const queries = useQueryClient();
  useState(() => {
    for (const { question, options } of lists)
      queries.setQueryData(placesQuery(question).queryKey, (earlier) => earlier ?? options);
  });
}
