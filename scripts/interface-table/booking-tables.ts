import { bookingTable } from '#lib/sandbox/strict/booking-table.ts';
import type { Field, FieldTable } from '#lib/sandbox/strict/field.ts';
import { rateTable } from '#lib/sandbox/strict/rate-table.ts';
import type { Shape } from './shape.ts';

const requiredText: Field = { type: 'text', required: true };

/** The table of `BookingRequest`. The delivery type has the table's and the example's spelling. */
export const bookingRequest = shapeOf({
  ...bookingTable,
  DeliveryType: requiredText,
  DeleiveryType: requiredText,
});

/** The table of `RateCalculationRequest`. The strict mode accepts any origin state; the table lists a text. */
export const rateRequest = shapeOf({ ...rateTable, OriginState: requiredText });

/** A request table of the sandbox's strict mode as a shape; neither table has a flag. */
function shapeOf(table: FieldTable): Shape {
  const fields = Object.entries(table).map(([name, { type, required }]) => [
    required ? name : `${name}?`,
    type,
  ]);
  return Object.fromEntries(fields);
}
