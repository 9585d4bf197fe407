import type { ShipmentSummary } from '#lib/shipments/view.ts';
/** The maximum number of parcels that are read to group a list, of parcels of one pickup window, and of parcels in a part of a manifest. */
export const mostGrouped = 1000;
export const mostInWindow = 10_000;
export const mostInManifest = 250;
export const mostParts = Math.ceil(mostInWindow / mostInManifest);

/** A part of a manifest: its parcels come after the last one of the part before it, up to its own last one. Cursors. */
export type ManifestPart = { after: string | null; until: string | null };

export const parcelSets = ['waiting', 'handed-over'] as const;

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
