import { z } from 'zod';
import { placeKinds } from '#lib/locations/view.ts';
import type { RefusalView } from './view.ts';

const refusalSchema = z.object({
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })),
  refreshedPlaces: z.array(z.enum(placeKinds)).optional(),
});

/** Reads the refusal that an attempt stores; null when there is none or it can't be read. */
export function readStoredRefusal(json: unknown): RefusalView | null {
  const stored = refusalSchema.safeParse(json).data;
  if (!stored) return null;
  // Earlier versions called an area a region.
  const fields = stored.fields.map((field) => ({
    ...field,
    path: field.path.replace(/\.regionId$/, '.areaId'),
  }));
  return { ...stored, fields };
}
