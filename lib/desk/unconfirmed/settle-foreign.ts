import 'server-only';
import type { Actor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { recordEvent } from '#lib/shipments/events.ts';
import { awbTokens } from '#lib/shipments/search-tokens.ts';
import { shipmentMove } from '#lib/shipments/states-in-sql.ts';
import { moveAttempt } from '#lib/shipments/write-state.ts';
import { type DecisionFailure, findAuditedAttempt } from './find-decided-attempt.ts';

type Decision = { attemptId: string; reason: string };

/** Keeps the AWB of a shipment to be checked: the number that the operator names is this booking's too, from now on. */
export async function unsafeKeepAwb(
  agent: Actor,
  { attemptId, reason }: Decision,
): Promise<Result<null, DecisionFailure>> {
  const attempt = await findAuditedAttempt(agent, attemptId, 'keep-awb', { text: reason });
  if (!attempt) return failure('not-found', `no booking ${attemptId}`);
  const settled = await unsafeAcrossMerchants((transaction) =>
    transaction.attempt.updateMany({
      where: { id: attemptId, foreignNumber: { not: null }, foreignSettledAt: null },
      data: { foreignSettledAt: new Date() },
    }),
  );
  return settled.count > 0 ? success(null) : failure('resolved-already', 'it is settled');
}

const toUnconfirmed = shipmentMove(['booked'], 'unconfirmed');

/**
 * Takes the AWB of a shipment to be checked back, with its label, statuses and marks, because it is another booking's. The booking is
 * unconfirmed again: the worker looks it up by its reference, and an agent can enter its AWB or close it as not booked.
 */
export async function unsafeTakeBackAwb(
  agent: Actor,
  { attemptId, reason }: Decision,
): Promise<Result<null, DecisionFailure>> {
  const attempt = await findAuditedAttempt(agent, attemptId, 'take-back-awb', { text: reason });
  const awb = attempt?.shipment.awb;
  if (!attempt || !awb) return failure('not-found', `no booking ${attemptId}`);
  const { merchantId, shipmentId } = attempt;
  const actor = { ...agent, merchantId };
  const isTakenBack = await unsafeAcrossMerchants(async (transaction) => {
    const open = await transaction.attempt.count({
      where: { id: attemptId, foreignNumber: { not: null }, foreignSettledAt: null },
    });
    if (open === 0) return false;
    const moved = await transaction.$executeRaw`
      UPDATE shipments SET ${toUnconfirmed.set}, awb = NULL, phase = NULL, booked_at = NULL, track_after = NULL,
        label_after = NULL, label_tries = 0, label_printed_at = NULL, handed_over_at = NULL, last_status_code = NULL,
        last_status_en = NULL, last_status_ar = NULL, last_event_at = NULL, tracked_at = NULL, first_failed_at = NULL,
        return_settled_at = NULL, updated_at = now()
      WHERE id = ${shipmentId}::uuid AND merchant_id = ${merchantId}::uuid AND ${toUnconfirmed.where}`;
    if (moved === 0) return false;
    const data = { logMessage: `AWB ${awb} is another booking's` };
    await moveAttempt(transaction, actor, { id: attemptId, from: ['accepted'], to: 'unconfirmed', data });
    await transaction.attempt.updateMany({ where: { id: attemptId }, data: { foreignNumber: null } });
    await transaction.label.deleteMany({ where: { shipmentId, merchantId } });
    await transaction.trackingEvent.deleteMany({ where: { shipmentId, merchantId } });
    await transaction.$executeRaw`UPDATE search_words SET words = ts_delete(words, ${awbTokens(awb)}::text[])
      WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid`;
    await recordEvent(transaction, actor, { shipmentId, kind: 'unconfirmed', attemptId, awb });
    return true;
  });
  return isTakenBack ? success(null) : failure('resolved-already', 'it is settled, or no longer booked');
}
