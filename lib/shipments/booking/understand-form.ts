import 'server-only';
import { failure, type Result, success } from '#lib/core/result.ts';
import { findHomeCountryId } from '#lib/locations/queries.ts';
import { resolveDetails } from '#lib/shipments/form/resolve-details.ts';
import { type ShipmentForm, shipmentFormSchema } from '#lib/shipments/form/schema.ts';
import type { ShipmentDetails } from '#lib/shipments/view.ts';
import type { BookingProblem } from './booking-answer.ts';

/** What a form means, with its places by name; a failure names every broken rule at its field. */
export async function understandForm(
  form: ShipmentForm,
): Promise<Result<ShipmentDetails, 'invalid' | 'operator-unavailable', BookingProblem>> {
  const parsed = shipmentFormSchema.safeParse(form);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      messageKey: issue.message,
    }));
    return failure('invalid', 'the form breaks its rules', { fields });
  }
  const details = await resolveDetails(parsed.data);
  if (!details.ok) return details;
  const countryId = await findHomeCountryId();
  if (countryId === null)
    return failure('operator-unavailable', 'the list of countries cannot be had', { fields: [] });
  return success({ ...details.value, countryId });
}
