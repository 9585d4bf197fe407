import type { z } from 'zod';
import type { shownListSchema } from '#lib/search/lists/schema.ts';

/** The maximum number of saved views of one person. */
export const mostViews = 20;
export const longestViewName = 40;

/** A saved view; `isOwn` ones can be deleted. */
export type SavedViewItem = {
  id: string;
  name: string;
  isShared: boolean;
  isOwn: boolean;
  list: z.output<typeof shownListSchema>;
};
