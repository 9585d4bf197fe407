import { settings } from '#lib/core/settings/settings.ts';
import type { Attempt, Shipment, TrackingEvent } from '#lib/db/generated/client.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { readPhases } from '#lib/operator/status-phases.ts';
import { cancelRuleOf } from './cancelling/cancel-rule.ts';
import { readDestination, readStoredDetails, toDestination } from './stored-details.ts';
import { readStoredRefusal } from './stored-refusal.ts';
import type { ShipmentSummary, ShipmentView } from './view.ts';

/** The columns that a list shows. */
export type SummaryRow = Pick<
  Shipment,
  | 'id'
  | 'state'
  | 'phase'
  | 'awb'
  | 'reference'
  | 'receiverName'
  | 'destination'
  | 'codMinor'
  | 'codCurrency'
  | 'lastStatusEn'
  | 'lastStatusAr'
  | 'lastEventAt'
  | 'createdAt'
>;

export function toSummary(row: SummaryRow): ShipmentSummary {
  return {
    id: row.id,
    state: row.state,
    phase: row.phase,
    awb: row.awb,
    reference: row.reference,
    receiverName: row.receiverName,
    destination: row.state === 'draft' ? null : readDestination(row.destination),
    codAmount:
      row.codMinor !== null && row.codCurrency !== null
        ? { amountMinor: row.codMinor, currency: row.codCurrency }
        : null,
    lastStatusEn: row.lastStatusEn,
    lastStatusAr: row.lastStatusAr,
    lastEventAt: row.lastEventAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export type ShipmentRow = Omit<Shipment, 'form'> & {
  trackingEvents: TrackingEvent[];
  attempts: Pick<
    Attempt,
    | 'kind'
    | 'state'
    | 'reference'
    | 'refusal'
    | 'createdAt'
    | 'sentAt'
    | 'looks'
    | 'nextLookAt'
    | 'lateAwb'
    | 'lateSettledAt'
  >[];
  label: { shipmentId: string } | null;
};

/** How long a label counts as pending. The limit ends the waiting message even if no worker runs. */
const awaitedForMs = 20_000;

function isLabelAwaited({ state, label, labelAfter, labelTries }: ShipmentRow): boolean {
  if (state !== 'booked' || label || labelTries > 0 || !labelAfter) return false;
  return Date.now() < labelAfter.getTime() + awaitedForMs;
}

/**
 * Builds the view. `row.trackingEvents` and `row.attempts` must be newest first, and `transaction` the one that read the
 * row.
 */
export async function toView(transaction: Transaction, row: ShipmentRow): Promise<ShipmentView> {
  const codes = row.trackingEvents.map(({ code }) => code);
  const phaseOf = await readPhases(transaction, row.operator, codes);
  const isKeptOnly =
    row.state !== 'draft' && row.state !== 'refused' && row.operator !== settings().OPERATOR_NAME;
  const booking = row.attempts.find((attempt) => attempt.kind === 'book');
  const duplicate = row.attempts.find((attempt) => attempt.lateAwb !== null && !attempt.lateSettledAt);
  const doubtful = row.attempts.find((attempt) => attempt.state === 'unknown');
  const details = readStoredDetails(row.details);
  return {
    ...toSummary(row),
    destination: details && row.state !== 'draft' ? toDestination(details) : null,
    details,
    events: row.trackingEvents.map((event) => ({
      occurredAt: event.occurredAt.toISOString(),
      code: event.code,
      phase: phaseOf(event.code),
      descriptionEn: event.descriptionEn,
      descriptionAr: event.descriptionAr,
      locationEn: event.locationEn,
      locationAr: event.locationAr,
    })),
    trackedAt: row.trackedAt?.toISOString() ?? null,
    hasLabel: row.label !== null,
    isLabelAwaited: isLabelAwaited(row),
    cancelRule: cancelRuleOf(row.state, row.phase, isKeptOnly),
    operator: row.operator,
    isKeptOnly,
    refusal: row.state === 'refused' ? readStoredRefusal(booking?.refusal) : null,
    isWrittenOff: row.state === 'draft' && booking?.state === 'written_off',
    doubt: doubtful
      ? {
          reference: doubtful.reference ?? row.awb ?? '',
          since: (doubtful.sentAt ?? doubtful.createdAt).toISOString(),
          looks: doubtful.looks,
          nextLookAt: doubtful.nextLookAt?.toISOString() ?? null,
        }
      : null,
    suspectedDuplicateAwb: duplicate?.lateAwb ?? null,
  };
}
