import { z } from 'zod';
import { storableText } from '#lib/core/text/storable-text.ts';
import { shownListSchema } from '#lib/search/lists/schema.ts';
import { longestViewName } from './view.ts';

export const viewSchema = z.strictObject({
  name: z
    .string()
    .overwrite((typed) => storableText(typed).replace(/\s+/g, ' ').trim())
    .refine((name) => /[\p{L}\p{N}]/u.test(name) && [...name].length <= longestViewName),
  isShared: z.boolean(),
  list: shownListSchema,
});

export type ViewInput = z.output<typeof viewSchema>;
