import { z } from 'zod';
import { storableText } from '#lib/core/text/storable-text.ts';
import { longestNote, longestTag } from './view.ts';

/* The merchant's own tags and notes of shipments. */

const isWritten = (text: string) => /[\p{L}\p{N}]/u.test(text);

export const tagName = z
  .string()
  .overwrite((typed) => storableText(typed).replace(/\s+/g, ' ').trim())
  .refine(isWritten)
  .refine((name) => [...name].length <= longestTag);

export const noteText = z
  .string()
  .overwrite((typed) => storableText(typed.replace(/\r\n?/g, '\n')).trim())
  .refine(isWritten)
  .refine((text) => text.length <= longestNote);
