import 'server-only';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { countStatement } from '#lib/api-keys/daily-limits.ts';
import { type MerchantActor, requirePermission, workerFor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { sql } from '#lib/db/sql.ts';
import { insertEvents } from '#lib/shipments/events.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { bookedAccount } from '#lib/shipments/shipment-account.ts';
import { shipmentMove } from '#lib/shipments/states-in-sql.ts';
import { type CancelRule, cancelAcceptedAtOf } from '#lib/shipments/view.ts';
import type { AttemptAnswer, AttemptFailure, AttemptProblem } from './answer.ts';
import { cancellation } from './cancellation.ts';
import { requestChange } from './machine.ts';
import { requestHashOf } from './request-hash.ts';
import { refreshTracking } from './settle.ts';

export type CancelFailure = AttemptFailure | 'not-found' | 'rule-changed' | 'not-allowed';

export type CancelAnswer = Result<AttemptAnswer, CancelFailure, AttemptProblem>;

export type CancelRequest = {
  id: string;
  /** The idempotency key, created when the dialog opens. */
  key: string;
  /** The rule that the person saw and confirmed. */
  expectedRule: Exclude<CancelRule['rule'], 'not-allowed'>;
};

const nothing: AttemptProblem = { fields: [] };

const toCancelling = shipmentMove(['booked'], 'cancelling');

type IntentRow = { shipment_id: string };

/** Moves the shipment, and writes a prepared attempt with the account that it was booked with. No row if it isn't booked. */
const cancelIntent = (
  { merchantId, kind, id: actorId }: MerchantActor,
  { id, key }: CancelRequest,
  { attemptId, requestHash, isCounted }: { attemptId: string; requestHash: string; isCounted: boolean },
) => sql<IntentRow>`
    WITH moved AS (
      UPDATE shipments SET ${toCancelling.set}, updated_at = now()
      WHERE id = ${id} AND merchant_id = ${merchantId} AND ${toCancelling.where} RETURNING id
    ), prepared AS (
      INSERT INTO attempts (id, shipment_id, merchant_id, kind, key, request_hash, account_id, actor_kind, actor_id,
        counted_on, counted_minor)
      SELECT ${attemptId}, id, ${merchantId}, 'cancel', ${key}, ${requestHash}, (${bookedAccount(merchantId, id)}), ${kind}, ${actorId},
        CASE WHEN ${isCounted}::boolean THEN (now() AT TIME ZONE 'Asia/Dubai')::date END, CASE WHEN ${isCounted}::boolean THEN 0 END
      FROM moved
      RETURNING shipment_id
    )
    ${insertEvents}
    SELECT ${merchantId}, shipment_id, 'cancel-requested', ${kind}, ${actorId}, ${attemptId}, NULL, NULL FROM prepared
    RETURNING shipment_id`;

/**
 * Cancels a shipment, or starts its return, under the rule that the person confirmed. A new request tracks the shipment first, and
 * sends nothing if another rule applies by now.
 */
export async function cancelShipment(actor: MerchantActor, request: CancelRequest): Promise<CancelAnswer> {
  return (await requestCancel(actor, request, { admit: async () => success(null) })).answer;
}

/** The same for a caller with a check of its own: `admit` is called for a new key only. `counted`: the daily limits that it counts against. */
export function requestCancel<Code extends string = never, Problem = never>(
  actor: MerchantActor,
  request: CancelRequest,
  {
    admit,
    isResendable,
    counted,
  }: {
    admit: () => Promise<Result<null, Code, Problem>>;
    isResendable?: boolean;
    counted?: KeyActor['limits'];
  },
) {
  const { merchantId } = requirePermission(actor, 'shipments.cancel');
  const { id, key, expectedRule } = request;
  const requestHash = requestHashOf({ cancel: id, expectedRule });
  return requestChange<unknown, IntentRow, CancelFailure | Code, AttemptProblem | Problem>(
    actor,
    cancellation,
    {
      key,
      requestHash,
      isResendable,
      async makeIntent(attemptId) {
        const admitted = await admit();
        if (!admitted.ok) return admitted;
        const before = await findShipment(actor, id, []);
        if (!before) return failure('not-found', `no shipment ${id}`, nothing);
        const { awb, archivedAt, isKeptOnly, isToCheck, cancelRule } = before;
        // Tracking can't change these, and isn't possible for most of them.
        if (!awb || archivedAt || isKeptOnly || isToCheck || cancelAcceptedAtOf(cancelRule))
          return failure('not-allowed', 'it can’t be cancelled here, or not again', nothing);
        if (!(await refreshTracking(workerFor(merchantId), id)))
          return failure('operator-unavailable', 'tracking is unavailable', nothing);
        const rule = (await findShipment(actor, id, []))?.cancelRule.rule;
        if (rule === 'not-allowed')
          return failure('not-allowed', 'the operator permits no cancellation now', nothing);
        if (rule !== expectedRule) return failure('rule-changed', `the rule is now ${rule}`, nothing);
        const made = { attemptId, requestHash, isCounted: counted !== undefined };
        const count = counted && countStatement(merchantId, attemptId, counted);
        return success({ statement: cancelIntent(actor, request, made), count });
      },
      readIntent: (row) =>
        row
          ? success(null)
          : failure('conflict', 'another attempt is open, or it is no longer booked', nothing),
    },
  );
}
