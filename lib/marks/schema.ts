import { saysSomething } from '#lib/core/text/says-something.ts';
import { typedLines } from '#lib/core/text/typed-text.ts';
import { longestNote } from './view.ts';

/* The merchant's own notes of shipments. */

export const noteText = typedLines()
  .refine(saysSomething)
  .refine((text) => text.length <= longestNote);
