import 'server-only';
import type { z } from 'zod';
import { type CancelAnswer, type CancelRequest, cancelShipment } from '#lib/attempts/cancel.ts';
import { refreshTracking, settleAttempt } from '#lib/attempts/settle.ts';
import { recordAudit, recordAuditOfPoll } from '#lib/audit/record-audit.ts';
import type { Verb } from '#lib/audit/view.ts';
import { claimParcel } from '#lib/claims/parcel-claims.ts';
import type { Damage } from '#lib/claims/schema.ts';
import { answerDays } from '#lib/claims/view.ts';
import { type Actor, asMerchant, type MerchantActor, requirePermission, workerFor } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { requestHold, requestRedelivery, sendMessage } from '#lib/desk/cases/merchant-requests.ts';
import type { messageSchema, redeliverySchema } from '#lib/desk/cases/schema.ts';
import { fetchLabel, type LabelPdf } from '#lib/labels/fetch-label.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';
import { moveAttempt, moveShipment } from '#lib/shipments/write-state.ts';
import { unsafeChangeShipment, unsafeRecordAction } from './record-action.ts';

/**
 * Cancels a shipment for its merchant, under the rule that the agent saw, as `cancelShipment` does. The reason names the person
 * at the merchant who agreed.
 */
export async function unsafeCancelForCaller(
  agent: Actor,
  { merchantId, reason, ...request }: CancelRequest & { merchantId: string; reason: string },
): Promise<CancelAnswer> {
  const of = { merchantId, shipmentId: request.id };
  if (!(await unsafeRecordAction(agent, { kind: 'cancel', ...of, reason })))
    return failure('not-found', `no shipment ${request.id}`, { fields: [] });
  const actor = asMerchant(agent, merchantId, 'shipments.cancel', 'shipments.read');
  return cancelShipment(actor, request);
}

/**
 * Ends a cancellation that the operator has accepted and withdrawn by word, for the agent's reason, which the merchant reads. The
 * shipment can be cancelled again.
 */
export async function unsafeEndCancel(
  agent: Actor,
  { reason, ...of }: MerchantShipment & { reason: string },
): Promise<Result<null, 'not-found' | 'resolved-already'>> {
  const { merchantId, shipmentId } = of;
  const about = { ...of, verb: 'end-cancel' } as const;
  const isEnded = await unsafeChangeShipment(agent, about, async (transaction, _, agentId) => {
    const actor = { ...agent, merchantId };
    const attempt = await transaction.attempt.findFirst({
      where: { shipmentId, merchantId, kind: 'cancel', state: 'accepted' },
      orderBy: { createdAt: 'desc' },
      select: { id: true },
    });
    const move = { from: ['cancelling'], to: 'booked', event: 'cancel-rejected' } as const;
    if (
      !attempt ||
      !(await moveShipment(transaction, actor, { id: shipmentId, attemptId: attempt.id, ...move }))
    )
      return false;
    await recordAudit(transaction, agent, { verb: 'end-cancel', reason: { text: reason }, shipment: of });
    const data = { logMessage: 'the operator withdrew it by word' };
    await moveAttempt(transaction, actor, { id: attempt.id, from: ['accepted'], to: 'refused', data });
    await transaction.deskNote.create({
      data: { merchantId, shipmentId, kind: 'note', text: reason, isInternal: false, agentId },
    });
    return true;
  });
  if (isEnded === null) return failure('not-found', `no shipment ${shipmentId}`);
  return isEnded ? success(null) : failure('resolved-already', 'no accepted cancellation is open');
}

type Raised = Promise<Result<null, 'not-found' | 'not-allowed' | 'conflict'>>;
type Message = MerchantShipment & z.output<typeof messageSchema>;

/**
 * Asks for another delivery in the merchant's name, as the merchant can itself. The case is the agent's, and the merchant sees it among
 * its requests.
 */
export const unsafeRequestRedelivery = (
  agent: Actor,
  request: MerchantShipment & z.output<typeof redeliverySchema>,
): Raised => raise(agent, request, requestRedelivery);

/** The same for what the carrier needs to know, such as that the parcel is to be returned. */
export const unsafeSendMessage = (agent: Actor, message: Message): Raised =>
  raise(agent, message, sendMessage);

/** The same for a parcel that the carrier is to keep where it is. */
export const unsafeRequestHold = (agent: Actor, message: Message): Raised =>
  raise(agent, message, requestHold);

async function raise<Request extends MerchantShipment>(
  agent: Actor,
  request: Request,
  ask: (actor: MerchantActor, request: Request, ownerId: string | null) => Raised,
): Raised {
  const { merchantId, shipmentId } = request;
  if (!(await unsafeIsThere(agent, { merchantId, shipmentId, verb: 'open-case' })))
    return failure('not-found', `no shipment ${shipmentId}`);
  return ask(asMerchant(agent, merchantId, 'cases.answer'), request, agent.id);
}

/** Whether there is such a shipment, which is brought back from the archive: for an action that is audited where it is written. */
const unsafeIsThere = (agent: Actor, about: MerchantShipment & { verb: Verb }) =>
  unsafeChangeShipment(agent, about, async () => true);

/** Claims a damaged parcel in the merchant's name. The merchant adds photos and sends it. `not-allowed`: it can't be claimed as damaged now. */
export async function unsafeClaimDamage(
  agent: Actor,
  { merchantId, ...damage }: MerchantShipment & Damage,
): Promise<Result<null, 'not-found' | 'not-allowed'>> {
  const { shipmentId } = damage;
  if (!(await unsafeIsThere(agent, { merchantId, shipmentId, verb: 'make-claim' })))
    return failure('not-found', `no shipment ${shipmentId}`);
  const dueOn = addDays(dubaiClock(new Date()).date, answerDays);
  const claim = { ...damage, kind: 'damaged' as const, dueOn };
  const made = await claimParcel(asMerchant(agent, merchantId, 'money.manage'), claim);
  return made.ok ? success(null) : failure('not-allowed', made.logMessage);
}

type LabelFailure = 'not-found' | 'operator-unavailable';

/** Fetches a shipment's label for the agent's reason, and stores it if it was missing. */
export async function unsafeLabelForCaller(
  agent: Actor,
  { merchantId, shipmentId, reason }: MerchantShipment & { reason: string },
): Promise<Result<null, LabelFailure>> {
  if (!(await unsafeRecordAction(agent, { kind: 'label', merchantId, shipmentId, reason })))
    return failure('not-found', `no shipment ${shipmentId}`);
  const label = await fetchLabel(asMerchant(agent, merchantId, 'shipments.read'), shipmentId);
  return label.ok ? success(null) : label;
}

/** Opens the label of a shipment. Audited once for several reads; the agent gave the reason when it was fetched. */
export async function unsafeOpenLabel(
  agent: Actor,
  { merchantId, shipmentId }: MerchantShipment,
): Promise<Result<LabelPdf, LabelFailure>> {
  requirePermission(agent, 'desk.act');
  if (!isId(merchantId) || !isId(shipmentId)) return failure('not-found', 'not an id');
  const shipment = await unsafeAcrossMerchants(async (transaction) => {
    const found = await transaction.shipment.findFirst({
      where: { id: shipmentId, merchantId, state: { not: 'draft' } },
      select: { id: true },
    });
    const entry = {
      verb: 'open-label',
      reason: 'openedLabel',
      shipment: found && { merchantId, shipmentId },
    } as const;
    await recordAuditOfPoll(transaction, agent, entry);
    return found;
  });
  if (!shipment) return failure('not-found', `no shipment ${shipmentId}`);
  return fetchLabel(asMerchant(agent, merchantId, 'shipments.read'), shipmentId);
}

/**
 * Requests the shipment's tracking from the operator now, with the agent's reason. An unconfirmed booking is looked up by its
 * reference.
 */
export async function unsafeRefreshForCaller(
  agent: Actor,
  { merchantId, shipmentId, reason }: MerchantShipment & { reason: string },
): Promise<Result<null, 'not-found' | 'operator-unavailable'>> {
  const shipment = await unsafeRecordAction(agent, { kind: 'refresh', merchantId, shipmentId, reason });
  if (!shipment) return failure('not-found', `no shipment ${shipmentId}`);
  const worker = workerFor(merchantId);
  const isAnswered = shipment.awb
    ? await refreshTracking(worker, shipmentId)
    : (await settleAttempt(worker, shipmentId)) !== 'unavailable';
  return isAnswered ? success(null) : failure('operator-unavailable', 'tracking is unavailable');
}
