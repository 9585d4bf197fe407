import { z } from 'zod';

/** The most shipments of one cancellation of many, and of one request of it. */
export const mostCancelled = 200;
export const mostCancelledAtOnce = 5;

export const expectedRule = z.enum(['will-cancel', 'will-return']);

export const cancelManySchema = z.strictObject({
  items: z
    .array(z.strictObject({ id: z.uuid(), key: z.uuid(), expectedRule }))
    .min(1)
    .max(mostCancelledAtOnce),
});
