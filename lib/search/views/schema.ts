import { z } from 'zod';
import { typedLine } from '#lib/core/text/typed-text.ts';
import { shownListSchema } from '#lib/search/lists/schema.ts';
import { longestViewName } from './view.ts';

export const viewSchema = z.strictObject({
  name: typedLine().refine((name) => /[\p{L}\p{N}]/u.test(name) && [...name].length <= longestViewName),
  isShared: z.boolean(),
  list: shownListSchema,
});

export type ViewInput = z.output<typeof viewSchema>;
