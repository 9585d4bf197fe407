import { z } from 'zod';
import { storableText } from '#lib/core/storable-text.ts';
import { matchingSchema } from '#lib/shipments/lists/schema.ts';

/** The saved views of one person. */
export const mostViews = 20;
export const longestViewName = 40;

export const viewSchema = z.strictObject({
  name: z
    .string()
    .overwrite((typed) => storableText(typed).replace(/\s+/g, ' ').trim())
    .refine((name) => /[\p{L}\p{N}]/u.test(name) && [...name].length <= longestViewName),
  isShared: z.boolean(),
  list: matchingSchema,
});

export type ViewInput = z.output<typeof viewSchema>;

/** A saved view; `isOwn` ones can be deleted. */
export type SavedViewItem = {
  id: string;
  name: string;
  isShared: boolean;
  isOwn: boolean;
  list: z.output<typeof matchingSchema>;
};
