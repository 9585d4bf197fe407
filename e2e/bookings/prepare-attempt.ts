import { randomUUID } from 'node:crypto';
import { bookingIntent } from '#lib/attempts/booking-intent.ts';
import { claimStatement } from '#lib/attempts/claim.ts';
import { requestHashOf } from '#lib/attempts/request-hash.ts';
import { understandForm } from '#lib/booking-form/understand-form.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { typedRequest } from './book-typed.ts';

/** A booking whose intent is committed and not claimed. Requests commit both together. */
export async function prepareAttempt(actor: MerchantActor) {
  const request = await typedRequest(actor);
  const meant = await understandForm(actor, request.form);
  if (!meant.ok) throw new Error(meant.code);
  const attemptId = randomUUID();
  const attempt = { attemptId, requestHash: requestHashOf(request), isQueued: false };
  const intent = bookingIntent(actor, request, attempt, meant.value);
  const [prepared] = await queryMerchant(actor.merchantId, [intent]);
  const reference = prepared?.[0]?.reference;
  if (!reference) throw new Error('nothing was prepared');
  return { actor, merchantId: actor.merchantId, shipmentId: request.id, attemptId, reference };
}

/** Claims an attempt's one send, as a request or the worker does; false if it is already claimed. */
export async function claimSend(merchantId: string, attemptId: string): Promise<boolean> {
  const [rows] = await queryMerchant(merchantId, [claimStatement(merchantId, attemptId)]);
  return rows?.length === 1;
}
