import { randomUUID } from 'node:crypto';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import type { MerchantViewer } from '#lib/merchants/viewer.ts';
import { requestHashOf } from '#lib/shipments/attempts.ts';
import { intentStatement } from '#lib/shipments/booking-intent.ts';
import { resolveDetails } from '#lib/shipments/resolve-details.ts';
import { shipmentFormSchema } from '#lib/shipments/schema.ts';
import { typedForm } from './typed-form.ts';

/** A booking whose intent is committed and of which nothing was sent: as a process leaves it that dies there. */
export async function prepareAttempt(viewer: MerchantViewer) {
  const request = { id: randomUUID(), key: randomUUID(), form: await typedForm(viewer) };
  const meant = await resolveDetails(shipmentFormSchema.parse(request.form));
  if (!meant.ok) throw new Error(meant.code);
  const { merchantId } = viewer;
  const attemptId = randomUUID();
  const requestHash = requestHashOf(request);
  const intent = intentStatement(viewer, request, { attemptId, requestHash }, meant.value);
  const [prepared] = await runInMerchant<{ reference: string }>(merchantId, [intent]);
  const reference = prepared?.rows[0]?.reference;
  if (!reference) throw new Error('nothing was prepared');
  return { merchantId, shipmentId: request.id, attemptId, reference };
}
