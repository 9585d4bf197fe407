import { typedLines } from '#lib/core/text/typed-text.ts';
import { longestNote } from './view.ts';

/* The merchant's own notes of shipments. */

const isWritten = (text: string) => /[\p{L}\p{N}]/u.test(text);

export const noteText = typedLines()
  .refine(isWritten)
  .refine((text) => text.length <= longestNote);
