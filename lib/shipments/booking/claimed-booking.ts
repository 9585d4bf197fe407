import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { OperatorAccount } from '#lib/postal/booking-order.ts';
import type { ClaimedRow } from '#lib/shipments/claim-send.ts';
import type { ShipmentKind } from '#lib/shipments/form/schema.ts';
import { usableAccount } from '#lib/shipments/shipment-account.ts';
import { readStoredDetails } from '#lib/shipments/stored-details.ts';
import type { ShipmentDetails } from '#lib/shipments/view.ts';

/** One attempt at booking a shipment; `actor` is who requested it. */
export type Booking = {
  actor: MerchantActor;
  shipmentId: string;
  attemptId: string;
  /** Which form's fields a refusal names; a domestic one's if it is missing. */
  kind?: ShipmentKind;
};

/** A claimed booking, with everything that its send needs. Without an account it can't be sent. */
export type ClaimedBooking = {
  booking: Booking;
  reference: string;
  /** Null if an unknown version wrote them; then the booking can't be sent. */
  details: ShipmentDetails | null;
  account: OperatorAccount | null;
};

/** Turns a claimed row into the merchant's booking. A request that has just written its details needn't parse them again. */
export function readClaimed(
  merchantId: string,
  row: ClaimedRow,
  details = readStoredDetails(row.details),
): ClaimedBooking {
  const { actor_kind, actor_id, shipment_id, attempt_id, reference } = row;
  if (!reference) throw new Error(`attempt ${attempt_id} has no reference`);
  const actor = { kind: actor_kind ?? 'worker', id: actor_id, merchantId, permissions: new Set<never>() };
  return {
    booking: { actor, shipmentId: shipment_id, attemptId: attempt_id, kind: details?.kind },
    reference,
    details,
    account: usableAccount(merchantId, row),
  };
}
