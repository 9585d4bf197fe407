import { randomUUID } from 'node:crypto';
import type { MerchantActor } from '#lib/core/actor.ts';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import { requestHashOf } from '#lib/shipments/attempts.ts';
import { intentStatement } from '#lib/shipments/booking/booking-intent.ts';
import { understandForm } from '#lib/shipments/form/understand-form.ts';
import { typedForm } from './typed-form.ts';

/** A booking whose intent is committed and of which nothing was sent: as a process leaves it that dies there. */
export async function prepareAttempt(actor: MerchantActor) {
  const request = { id: randomUUID(), key: randomUUID(), form: await typedForm(actor) };
  const meant = await understandForm(request.form);
  if (!meant.ok) throw new Error(meant.code);
  const { merchantId } = actor;
  const attemptId = randomUUID();
  const requestHash = requestHashOf(request);
  const intent = intentStatement(actor, request, { attemptId, requestHash }, meant.value);
  const [prepared] = await runInMerchant<{ reference: string }>(merchantId, [intent]);
  const reference = prepared?.rows[0]?.reference;
  if (!reference) throw new Error('nothing was prepared');
  return { merchantId, shipmentId: request.id, attemptId, reference };
}
