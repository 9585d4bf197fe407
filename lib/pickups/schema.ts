import { z } from 'zod';
import { mostInManifest, parcelSets } from './view.ts';

const clock = z.string().regex(/^\d\d:\d\d$/);

/** The parcels of all pickups, or of one window and sender. Any other value in a URL means all. */
const pickupPlaceSchema = z.object({
  of: z.enum(parcelSets).catch('waiting'),
  group: z
    .object({ day: z.iso.date(), from: clock, to: clock, sender: z.string().regex(/^[0-9a-f]{12}$/) })
    .nullable()
    .catch(null),
});
export type PickupPlace = z.output<typeof pickupPlaceSchema>;

/** Selected parcels of the list, at most as many as a manifest has. `part` distinguishes several selections. */
export const selectedManifestSchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(mostInManifest),
  part: z.int().min(0).max(100),
});

/** What a manifest is of: a place, or selected parcels. */
export type ManifestOf = PickupPlace | { ids: string[] };

/** A scanner's code is much shorter. */
export const handOverSchema = z.object({ code: z.string().min(1).max(200) });
export const undoHandOverSchema = z.object({ id: z.uuid() });

/** Reads the place from the query of a URL. */
export const readPickupPlace = ({ of, ...group }: Partial<Record<string, string>>): PickupPlace =>
  pickupPlaceSchema.parse({ of, group });

/** The URL of a place, as `readPickupPlace` reads it. */
export function writePickupPlace({ of, group }: PickupPlace): URLSearchParams {
  return new URLSearchParams({ ...(of === 'handed-over' && { of }), ...group });
}
