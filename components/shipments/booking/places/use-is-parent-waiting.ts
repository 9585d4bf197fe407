'use client';

import { useFormContext } from 'react-hook-form';
import { usePlaceOptions } from '#components/locations/use-place-options.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
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
  const { isLoading } = usePlaceOptions(path && placeQuestion(getValues(), path));
  return isLoading && path !== null && Boolean(getValues(placeTextPath(path)));
}
