import { z } from 'zod';
import { storableText } from '#lib/core/text/storable-text.ts';
import { longestNote } from './view.ts';

/* The merchant's own notes of shipments. */

const isWritten = (text: string) => /[\p{L}\p{N}]/u.test(text);

export const noteText = z
  .string()
  .overwrite((typed) => storableText(typed.replace(/\r\n?/g, '\n')).trim())
  .refine(isWritten)
  .refine((text) => text.length <= longestNote);
