import { z } from 'zod';

/* What the answers about money have in common. */

/** Unlike the amount of a body, an amount of the ledger can be below 0, in whatever currency a shipment has. */
export const amount = z.int().describe('In the minor unit of the currency: 15000 is AED 150.00.');
export const currency = z.string().regex(/^[A-Z]{3}$/);
export const day = z.iso.date().describe('A day in the UAE.');
export const sum = z.object({ amount_minor: amount, currency }).meta({ id: 'Sum' });
export const amounts = z.array(sum);

export const shipment = z.object({
  id: z.uuid(),
  awb: z.string().nullable(),
  reference: z.string().nullable().describe('The merchant’s own reference.'),
});
