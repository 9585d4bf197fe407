import { z } from 'zod';
import { mostCancelledAtOnce } from './view.ts';

const expectedRule = z.enum(['will-cancel', 'will-return']);

export const cancelManySchema = z.strictObject({
  items: z
    .array(z.strictObject({ id: z.uuid(), key: z.uuid(), expectedRule }))
    .min(1)
    .max(mostCancelledAtOnce),
});
