import { sentDetails } from '#lib/shipments/carried-fields.ts';
import {
  cancelAcceptedAtOf,
  type RefusalView,
  type ShipmentDetails,
  type ShipmentSummary,
  type ShipmentView,
} from '#lib/shipments/view.ts';
import { bodyPointer } from './pointers.ts';

export const publicSummary = <Summary extends ShipmentSummary>(summary: Summary) => ({
  ...summary,
  status: {
    textEn: summary.lastStatusEn,
    textAr: summary.lastStatusAr,
    at: summary.lastEventAt,
    knownAt: summary.statusAt,
    isToCheck: summary.isToCheck,
  },
});

export function publicShipment(view: ShipmentView) {
  const { cancelRule, unconfirmed, details, refusal } = view;
  return {
    ...publicSummary(view),
    cancelling: {
      effect: cancelRule.rule,
      reason: 'reason' in cancelRule ? cancelRule.reason : null,
      acceptedAt: cancelAcceptedAtOf(cancelRule),
    },
    unconfirmed: unconfirmed && { ...unconfirmed, nextCheckAt: unconfirmed.nextPollAt },
    rejection: view.state === 'refused' && refusal ? publicRefusal(refusal) : null,
    metadata: view.metadata ?? {},
    details: details && sentDetails(details),
    notSent: publicUnsent(details),
  };
}

export function publicRefusal({ message, fields }: RefusalView) {
  return {
    message,
    fields: fields.map((field) => ({ pointer: bodyPointer(field.path), message: field.message })),
  };
}

/** What the carrier doesn't get, by pointers to the body's fields. */
export const publicUnsent = (details: ShipmentDetails | null) => (details?.unsent ?? []).map(bodyPointer);

export const publicTracking = (view: ShipmentView, isFresh: boolean) => ({
  ...view,
  isFresh,
  events: view.events.map((event) => ({
    ...event,
    at: event.occurredAt,
    textEn: event.descriptionEn,
    textAr: event.descriptionAr,
  })),
});
