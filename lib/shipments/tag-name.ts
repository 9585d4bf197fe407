import { z } from 'zod';
import { storableText } from '#lib/core/text/storable-text.ts';
import { longestTag } from './view.ts';

/** The name of a tag: one line with a letter or a digit. */
export const tagName = z
  .string()
  .overwrite((typed) => storableText(typed).replace(/\s+/g, ' ').trim())
  .refine((name) => /[\p{L}\p{N}]/u.test(name))
  .refine((name) => [...name].length <= longestTag);
