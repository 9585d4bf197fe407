import 'server-only';
import { pickupFaults } from '#lib/booking-form/checks/pickup.ts';
import { formPathOf } from '#lib/booking-form/form-path.ts';
import { keepLabel } from '#lib/labels/keep-label.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { BookingReceipt } from '#lib/postal/model/booking-order.ts';
import type { FieldProblem } from '#lib/postal/model/outcome.ts';
import { otherReference } from '#lib/shipments/own-numbers.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import { readStoredDetails } from '#lib/shipments/stored-details.ts';
import type { ShipmentDetails } from '#lib/shipments/view.ts';
import { applyTracking } from './apply-tracking.ts';
import { findChangedPlaces } from './changed-places.ts';
import type { ClaimedAttempt } from './claim.ts';
import type { Change } from './machine.ts';
import { bookingEnds, leaveUnconfirmed, recordAwb } from './record-awb.ts';
import { refreshRejected } from './refresh-rejected.ts';
import { toBookingOrder } from './to-booking-order.ts';

/** The other reference under which tracking has an AWB; null if it has none, or if that isn't known. */
async function trackedReference(claimed: ClaimedAttempt, awb: string): Promise<string | null> {
  const { account } = claimed;
  const answer = account && (await operatorClient(account.operator).trackShipment(awb, account));
  return answer?.outcome === 'answered' ? otherReference(claimed, answer.value) : null;
}

/** A queue can wait for days, and the form was checked before. */
function findPastPickup(service: ShipmentDetails['service']): FieldProblem[] {
  const faults = service.pickupDate ? pickupFaults(service, new Date()) : [];
  return faults
    .filter(([, messageKey]) => messageKey === 'pickupPast')
    .map(([path, messageKey]) => ({ path, message: '', messageKey }));
}

/** A booking. Its shipment is `booking` while it is open. */
export const booking: Change<BookingReceipt> = {
  ends: bookingEnds,
  async send({ attemptId, reference, details }, account, keepReply) {
    const meant = readStoredDetails(details);
    if (!meant || !reference)
      return { outcome: 'not-sent', logMessage: 'the stored details cannot be read', fields: [] };
    const order = toBookingOrder(meant, reference);
    const fields = [
      ...findPastPickup(meant.service),
      ...(await findChangedPlaces(account.operator, meant, order)),
    ];
    if (fields.length > 0)
      return {
        outcome: 'not-sent',
        logMessage: 'its pickup has passed, or a place means another one now',
        fields,
      };
    return operatorClient(account.operator).createBooking(order, account, {
      requestId: attemptId,
      keepReply,
    });
  },
  async recordAccepted(claimed, receipt) {
    const { awb } = receipt;
    const other = otherReference(claimed, receipt);
    if (other !== null) {
      await leaveUnconfirmed(claimed, awb, `which it booked under ${other}`);
      return null;
    }
    return (await recordAwb(claimed, { awb }, () => trackedReference(claimed, awb)))
      ? { id: claimed.shipmentId, state: 'booked', awb }
      : null;
  },
  afterAnswer: keepLabel,
  toShown({ details }, { message, fields }) {
    const kind = readStoredDetails(details)?.kind;
    return { message, fields: fields.map((field) => ({ ...field, path: formPathOf(field.path, kind) })) };
  },
  afterRefusal: refreshRejected,
  /**
   * By its reference, with the account that it was sent with. Found: booked with the operator's AWB. Not found: stays unconfirmed,
   * because an operator may show a booking late.
   */
  async lookUp(attempt) {
    const { actor, attemptId, shipmentId, reference } = attempt;
    if (!reference) return 'unchanged';
    const account = await findShipmentAccount(actor.merchantId, { attemptId });
    if (!account) return 'unavailable';
    const answer = await operatorClient(account.operator).findByReference(reference, account);
    if (answer.outcome === 'not-found') return 'unchanged';
    if (answer.outcome !== 'answered') return 'unavailable';
    // Only a record with this exact reference proves that the operator accepted this attempt.
    if (answer.value.reference !== reference) return 'unchanged';
    // If another shipment has this AWB, neither the AWB nor the tracking belongs to this one.
    if (await recordAwb(attempt, { awb: answer.value.awb }))
      await applyTracking(actor, shipmentId, answer.value);
    return 'changed';
  },
  writeOff: { to: 'written_off', shipment: { from: ['unconfirmed'], to: 'draft', event: 'written-off' } },
};
