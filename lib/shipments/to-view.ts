import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import type { Attempt, Shipment, TrackingEvent } from '#lib/db/generated/client.ts';
import type { PhaseOf } from '#lib/operator/status-phases.ts';
import { findOperator } from '#lib/settings/operators.ts';
import { cancelRuleOf } from './cancel-rule.ts';
import { isToCheckSql } from './own-numbers.ts';
import { statusAtOf } from './status-age.ts';
import { readDestination, readStoredDetails, readStoredRefusal, toDestination } from './stored-details.ts';
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
  | 'handedOverAt'
  | 'createdAt'
  | 'updatedAt'
> & {
  /** When its status was last known. */
  statusAt: Date;
  isPrinted: boolean;
  isReturn: boolean;
  isToCheck: boolean;
  /** A list read it from the archive. */
  isArchived?: boolean;
  /** A draft's attempts to book it, newest first; null for others. */
  attemptStates: string[] | null;
};

/** When the operator last reported its status, or else when it was booked. */
export const statusAtColumn = 'coalesce(tracked_at, booked_at, shipments.created_at) AS "statusAt"';

/** The attempts are an array and the return is a value, because PostgreSQL could read all of them for an EXISTS. */
export const summaryColumns = `shipments.id, shipments.state::text, phase::text, awb, shipments.reference,
  receiver_name AS "receiverName", destination, cod_minor AS "codMinor", cod_currency AS "codCurrency",
  last_status_en AS "lastStatusEn", last_status_ar AS "lastStatusAr", last_event_at AS "lastEventAt",
  handed_over_at AS "handedOverAt", ${statusAtColumn}, shipments.created_at AS "createdAt", shipments.updated_at AS "updatedAt",
  label_printed_at IS NOT NULL AS "isPrinted", coalesce((
    SELECT true FROM returns WHERE shipment_id = shipments.id AND returns.merchant_id = shipments.merchant_id
  ), false) AS "isReturn", ${isToCheckSql} AS "isToCheck",
  CASE WHEN shipments.state = 'draft' THEN ARRAY(
    SELECT attempts.state::text FROM attempts
    WHERE shipment_id = shipments.id AND attempts.merchant_id = shipments.merchant_id ORDER BY attempts.created_at DESC
  ) END AS "attemptStates"`;

export function toSummary(row: SummaryRow): ShipmentSummary {
  return {
    id: row.id,
    state: row.state,
    phase: row.phase,
    awb: row.awb,
    reference: row.reference,
    receiverName: row.receiverName,
    destination: readDestination(row.destination),
    codAmount:
      row.codMinor !== null && row.codCurrency !== null
        ? { amountMinor: row.codMinor, currency: row.codCurrency }
        : null,
    lastStatusEn: row.lastStatusEn,
    lastStatusAr: row.lastStatusAr,
    lastEventAt: row.lastEventAt?.toISOString() ?? null,
    statusAt: statusAtOf(row),
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    isPrinted: row.isPrinted,
    isReturn: row.isReturn,
    isToCheck: row.isToCheck,
    createdAt: row.createdAt.toISOString(),
    ...(row.isArchived && { isArchived: true }),
    ...draftParts(row),
  };
}

function draftParts({
  state,
  updatedAt,
  attemptStates,
}: SummaryRow): Pick<ShipmentSummary, 'draft' | 'isWrittenOff'> {
  if (state !== 'draft') return { draft: null, isWrittenOff: false };
  const states = attemptStates ?? [];
  return {
    draft: { savedAt: updatedAt.toISOString(), isUnsent: states.every((each) => each === 'not_sent') },
    isWrittenOff: states[0] === 'written_off',
  };
}

/** What a view is made of; the events and attempts are newest first. */
export type ShipmentRow = SummaryRow &
  Pick<Shipment, 'operator' | 'trackedAt' | 'labelAfter' | 'labelTries'> & {
    hasLabel: boolean;
    /** Missing in a poll. */
    details?: unknown;
    metadata?: Record<string, string> | null;
    trackingEvents: Omit<TrackingEvent, 'id' | 'shipmentId' | 'merchantId'>[];
    attempts: Pick<
      Attempt,
      | 'kind'
      | 'state'
      | 'refusal'
      | 'reference'
      | 'createdAt'
      | 'sentAt'
      | 'endedAt'
      | 'polls'
      | 'nextPollAt'
      | 'lateAwb'
      | 'lateSettledAt'
      | 'foreignNumber'
      | 'foreignSettledAt'
    >[];
  };

/** How long a label counts as pending. After that, the waiting message ends even if no worker runs. */
const awaitedForMs = 20_000;

function isLabelAwaited({ state, hasLabel, labelAfter, labelTries }: ShipmentRow): boolean {
  if (state !== 'booked' || hasLabel || labelTries > 0 || !labelAfter) return false;
  return Date.now() < labelAfter.getTime() + awaitedForMs;
}

/** What a shipment's page shows. */
export function toView(row: ShipmentRow, phaseOf: PhaseOf): ShipmentView {
  const isKeptOnly = row.state !== 'draft' && row.state !== 'refused' && !findOperator(row.operator);
  const booking = row.attempts.find((attempt) => attempt.kind === 'book');
  const duplicate = row.attempts.find((attempt) => attempt.lateAwb !== null && !attempt.lateSettledAt);
  const unconfirmed = row.attempts.find((attempt) => attempt.state === 'unconfirmed');
  const [cancelAccepted] = row.attempts.filter(
    ({ kind, state }) => kind === 'cancel' && state === 'accepted',
  );
  const foreign = row.attempts.find((attempt) => attempt.foreignNumber !== null && !attempt.foreignSettledAt);
  const details = readStoredDetails(row.details);
  return {
    ...toSummary(row),
    ...(details && row.state !== 'draft' && { destination: toDestination(details) }),
    details,
    ...(row.metadata && { metadata: row.metadata }),
    events: row.trackingEvents.map((event) => ({ ...withIsoMoments(event), phase: phaseOf(event.code) })),
    trackedAt: row.trackedAt?.toISOString() ?? null,
    hasLabel: row.hasLabel && !foreign,
    isLabelAwaited: isLabelAwaited(row),
    cancelRule: cancelRuleOf({
      ...row,
      isKeptOnly,
      isToCheck: foreign !== undefined,
      cancelAcceptedAt: cancelAccepted?.endedAt,
    }),
    operator: row.operator,
    isKeptOnly,
    refusal: row.state === 'refused' || row.state === 'draft' ? readStoredRefusal(booking?.refusal) : null,
    unconfirmed: unconfirmed
      ? {
          reference: unconfirmed.reference ?? row.awb ?? '',
          since: (unconfirmed.sentAt ?? unconfirmed.createdAt).toISOString(),
          polls: unconfirmed.polls,
          nextPollAt: unconfirmed.nextPollAt?.toISOString() ?? null,
        }
      : null,
    suspectedDuplicateAwb: duplicate?.lateAwb ?? null,
    foreignNumber: foreign?.foreignNumber ?? null,
  };
}
