import { z } from 'zod';
import { saysSomething } from '#lib/core/text/says-something.ts';
import { typedLine } from '#lib/core/text/typed-text.ts';
import { shownListSchema } from '#lib/search/lists/schema.ts';
import { longestViewName } from './view.ts';

export const viewSchema = z.strictObject({
  name: typedLine().refine((name) => saysSomething(name) && [...name].length <= longestViewName),
  isShared: z.boolean(),
  list: shownListSchema,
});

export type ViewInput = z.output<typeof viewSchema>;
