import { z } from 'zod';
import { mostNoteCharacters, returnReasons } from './view.ts';

/** `again`: the person knows that an earlier return was rejected or cancelled. */
export const returnSchema = z.object({
  id: z.uuid(),
  reason: z.enum(returnReasons),
  note: z.string().trim().max(mostNoteCharacters),
  again: z.boolean(),
});
