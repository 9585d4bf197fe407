import type { ShipmentPhase, ShipmentState, ShipmentView } from '#lib/shipments/view.ts';
import type { ParcelKind } from './view.ts';

/** Days without a scan after which a parcel counts as lost. */
const lostAfter = { domestic: 7, abroad: 21 };
/** Damage can be claimed so long after the delivery or the return. */
const damagedWithin = 30;
const dayMs = 86_400_000;

type Parcel = {
  state: ShipmentState;
  phase: ShipmentPhase | null;
  lastStatusEn: string | null;
  /** ISO moments. */
  lastEventAt: string | null;
  handedOverAt: string | null;
};

/** What can be claimed for a parcel now; null while its AWB is to be checked, and while such a claim is open or paid. */
export function claimableKindOf(
  parcel: Parcel & Pick<ShipmentView, 'details' | 'isToCheck'>,
  claims: { kind: string; state: string }[],
): ParcelKind | null {
  const { details, isToCheck } = parcel;
  const isAbroad = details !== null && details.kind !== 'domestic';
  const parcelKind = parcelKindOf(parcel, { isAbroad, now: new Date() });
  const isClaimed = claims.some(({ kind, state }) => kind === parcelKind && state !== 'dropped');
  return isToCheck || isClaimed ? null : parcelKind;
}

/**
 * What can be claimed for a parcel in the carrier's hands, or that has left them; null for nothing. No phase says that a parcel is lost, so
 * the carrier's word for it is read.
 */
export function parcelKindOf(
  parcel: Parcel,
  { isAbroad, now }: { isAbroad: boolean; now: Date },
): ParcelKind | null {
  const { state, phase, lastStatusEn, lastEventAt, handedOverAt } = parcel;
  if (state !== 'booked' || phase === null || phase === 'cancelled') return null;
  const last = [lastEventAt, handedOverAt]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1);
  if (!last || (phase === 'expected' && !handedOverAt)) return null;
  const quietDays = (now.getTime() - new Date(last).getTime()) / dayMs;
  if (phase === 'delivered' || phase === 'returned') return quietDays <= damagedWithin ? 'damaged' : null;
  const isReportedLost = /\blost\b/i.test(lastStatusEn ?? '');
  return isReportedLost || quietDays > lostAfter[isAbroad ? 'abroad' : 'domestic'] ? 'lost' : null;
}
