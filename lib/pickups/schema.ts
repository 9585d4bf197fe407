import { z } from 'zod';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import { mostInManifest } from './view.ts';

export const parcelSets = ['waiting', 'handed-over'] as const;

const clock = z.string().regex(/^\d\d:\d\d$/);

/** The parcels of all pickups, or of one window and sender. Any other value in a URL means all. */
const pickupPlaceSchema = z.object({
  of: z.enum(parcelSets).catch('waiting'),
  group: z
    .object({
      day: z.iso.date(),
      from: clock,
      to: clock,
      sender: z.string().regex(/^[0-9a-f]{12}$/),
    })
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

type Name = { en: string; ar: string };

/** The parcels that one sender hands over in one window; what is booked without a pickup has none. */
export type PickupGroup = {
  /** yyyy-mm-dd and HH:MM. */
  day: string | null;
  from: string | null;
  to: string | null;
  sender: { key: string; name: string; emirate: Name | null };
  waiting: number;
  handedOver: number;
};

/** The newest parcels that are booked and not handed over, and those handed over today, in groups. Both counts are bounded. */
export type Pickups = { groups: PickupGroup[]; waiting: number; handedOver: number };

/** A parcel of a pickup. */
export type PickupParcel = Pick<
  ShipmentSummary,
  'id' | 'awb' | 'reference' | 'receiverName' | 'destination' | 'codAmount' | 'statusAt'
> & {
  pieces: number | null;
  weightGrams: number | null;
  day: string | null;
  from: string | null;
  to: string | null;
  senderName: string;
  /** ISO moment and the person, if it is handed over. */
  handedOver: { at: string; by: { name: string; nameAr: string } | null } | null;
};

/**
 * The result of a scan. `again`: the parcel was handed over before. `moved-on`: the carrier reports a phase after pickup.
 * `not-booked`: it is being booked or cancelled. `several`: more than one parcel has the scanned reference. `duplicate`: the AWB is
 * that of the shipment's suspected duplicate, so nothing was marked. Another merchant's parcel is unknown.
 */
export type HandOver =
  | { outcome: 'unknown' }
  | { outcome: 'several' }
  | {
      outcome: 'handed-over' | 'again' | 'cancelled' | 'not-booked' | 'moved-on' | 'duplicate';
      id: string;
      receiverName: string | null;
      /** When it was handed over. */
      at: string | null;
    };
