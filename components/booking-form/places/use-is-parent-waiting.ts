'use client';

import { useIsFetching } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { placesQuery } from '#components/locations/use-place-options.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { type PlacePath, parentPath, placeQuestion, placeTextPath } from './place-paths.ts';

/** Whether a place above was typed and its list is still loading. */
export function useIsParentWaiting(path: PlacePath): boolean {
  const parent = parentPath(path);
  const grandparent = parent && parentPath(parent);
  const isParentWaiting = useIsWaiting(parent);
  return useIsWaiting(grandparent) || isParentWaiting;
}

function useIsWaiting(path: PlacePath | null): boolean {
  const { getValues } = useFormContext<ShipmentForm>();
  const { queryKey } = placesQuery(path && placeQuestion(getValues(), path));
  const loading = useIsFetching({ queryKey, exact: true, predicate: ({ state }) => !state.data });
  return loading > 0 && path !== null && Boolean(getValues(placeTextPath(path)));
}
