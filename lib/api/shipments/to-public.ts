import type { z } from 'zod';
import type { RateLines } from '#lib/rates/schema.ts';
import { sentDetails } from '#lib/shipments/carried-fields.ts';
import {
  cancelAcceptedAtOf,
  type Destination,
  type RefusalView,
  type ShipmentDetails,
  type ShipmentSummary,
  type ShipmentView,
} from '#lib/shipments/view.ts';
import { publicMoney, publicPlace } from '../operation/schema.ts';
import { snakeCase } from '../operation/spelling.ts';
import { bodyPointer } from './pointers.ts';
import {
  type price,
  type shipment,
  shipmentDetails,
  type shipmentSummary,
  type tracking,
} from './replies.ts';

export function publicSummary(summary: ShipmentSummary): z.input<typeof shipmentSummary> {
  return {
    id: summary.id,
    state: summary.state,
    phase: summary.phase,
    awb: summary.awb,
    reference: summary.reference,
    receiver_name: summary.receiverName,
    destination: summary.destination && publicDestination(summary.destination),
    cod_amount: summary.codAmount && publicMoney(summary.codAmount),
    status: {
      text_en: summary.lastStatusEn,
      text_ar: summary.lastStatusAr,
      at: summary.lastEventAt,
      known_at: summary.statusAt,
      is_to_check: summary.isToCheck,
    },
    handed_over_at: summary.handedOverAt,
    is_printed: summary.isPrinted,
    is_return: summary.isReturn,
    created_at: summary.createdAt,
  };
}

export function publicDestination(destination: Destination) {
  if ('country' in destination)
    return { country: publicPlace(destination.country), city: publicPlace(destination.city) };
  const { emirate, area } = destination;
  return { emirate: publicPlace(emirate), area: area && publicPlace(area) };
}

export function publicShipment(view: ShipmentView): z.input<typeof shipment> {
  const { cancelRule, unconfirmed } = view;
  return {
    ...publicSummary(view),
    cancelling: {
      effect: cancelRule.rule,
      reason: 'reason' in cancelRule ? cancelRule.reason : null,
      accepted_at: cancelAcceptedAtOf(cancelRule),
    },
    unconfirmed: unconfirmed && {
      reference: unconfirmed.reference,
      since: unconfirmed.since,
      next_check_at: unconfirmed.nextPollAt,
    },
    rejection: view.state === 'refused' && view.refusal ? publicRefusal(view.refusal) : null,
    metadata: view.metadata ?? {},
    has_label: view.hasLabel,
    tracked_at: view.trackedAt,
    details: view.details && publicDetails(view.details),
    not_sent: publicUnsent(view.details),
  };
}

export function publicRefusal({ message, fields }: RefusalView) {
  return {
    message,
    fields: fields.map((field) => ({ pointer: bodyPointer(field.path), message: field.message })),
  };
}

/** The stored details in snake case, without fields that only the form needs, such as the typed units. */
const publicDetails = (details: ShipmentDetails) => shipmentDetails.parse(inSnakeCase(sentDetails(details)));

/** What the carrier doesn't get, by pointers to the body's fields. */
export const publicUnsent = (details: ShipmentDetails | null) => (details?.unsent ?? []).map(bodyPointer);

function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [snakeCase(name), inSnakeCase(inner)]),
  );
}

export function publicTracking(
  view: Pick<ShipmentView, 'id' | 'awb' | 'state' | 'phase' | 'trackedAt' | 'events'>,
  isFresh: boolean,
): z.input<typeof tracking> {
  return {
    id: view.id,
    awb: view.awb,
    state: view.state,
    phase: view.phase,
    tracked_at: view.trackedAt,
    is_fresh: isFresh,
    events: view.events.map((event) => ({
      at: event.occurredAt,
      code: event.code,
      phase: event.phase,
      text_en: event.descriptionEn,
      text_ar: event.descriptionAr,
      location_en: event.locationEn,
      location_ar: event.locationAr,
    })),
  };
}

export function publicPrice({ postage, codFee, vat, vatPercent, total }: RateLines): z.input<typeof price> {
  return {
    postage: publicMoney(postage),
    ...(codFee && { cod_fee: publicMoney(codFee) }),
    vat: publicMoney(vat),
    vat_percent: vatPercent,
    total: publicMoney(total),
  };
}
