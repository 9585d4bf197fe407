import { randomUUID } from 'node:crypto';
import type { MerchantViewer } from '#lib/merchants/viewer.ts';
import { requestHashOf } from '#lib/shipments/attempts.ts';
import { prepareBooking } from '#lib/shipments/prepare-booking.ts';
import { resolveDetails } from '#lib/shipments/resolve-details.ts';
import { shipmentFormSchema } from '#lib/shipments/schema.ts';
import { typedForm } from './typed-form.ts';

/** A booking whose intent is committed and of which nothing was sent: as a process leaves it that dies there. */
export async function prepareAttempt(viewer: MerchantViewer) {
  const request = { id: randomUUID(), key: randomUUID(), form: await typedForm(viewer) };
  const meant = await resolveDetails(shipmentFormSchema.parse(request.form));
  if (!meant.ok) throw new Error(meant.code);
  const prepared = await prepareBooking(viewer, request, requestHashOf(request), meant.value);
  if (!prepared) throw new Error('nothing was prepared');
  return { merchantId: viewer.merchantId, shipmentId: request.id, ...prepared };
}
