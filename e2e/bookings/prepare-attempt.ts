import { randomUUID } from 'node:crypto';
import type { MerchantActor } from '#lib/core/actor.ts';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import { intentStatement } from '#lib/shipments/booking/booking-intent.ts';
import { type ClaimedRow, claimStatement } from '#lib/shipments/claim-send.ts';
import { understandForm } from '#lib/shipments/form/understand-form.ts';
import { requestHashOf } from '#lib/shipments/request-hash.ts';
import { typedForm } from './typed-form.ts';

/** A booking whose intent is committed but not sent, as after a crash at that point. */
export async function prepareAttempt(actor: MerchantActor) {
  const request = { id: randomUUID(), key: randomUUID(), form: await typedForm(actor) };
  const meant = await understandForm(actor, request.form);
  if (!meant.ok) throw new Error(meant.code);
  const attemptId = randomUUID();
  const attempt = { attemptId, requestHash: requestHashOf(request), sender: 'request' } as const;
  const intent = intentStatement(actor, request, attempt, meant.value);
  const [prepared] = await runInMerchant<{ reference: string }>(actor.merchantId, [intent]);
  const reference = prepared?.rows[0]?.reference;
  if (!reference) throw new Error('nothing was prepared');
  return { actor, merchantId: actor.merchantId, shipmentId: request.id, attemptId, reference };
}

/** Claims an attempt's one send, as a request or the worker does; false if it is already claimed. */
export async function claimSend(merchantId: string, attemptId: string): Promise<boolean> {
  const [claims] = await runInMerchant<ClaimedRow>(merchantId, [claimStatement(merchantId, attemptId)]);
  return claims?.rows.length === 1;
}
