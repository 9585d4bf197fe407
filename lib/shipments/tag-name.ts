import { typedLine } from '#lib/core/text/typed-text.ts';
import { longestTag } from './view.ts';

/** The name of a tag: one line with a letter or a digit. */
export const tagName = typedLine()
  .refine((name) => /[\p{L}\p{N}]/u.test(name))
  .refine((name) => [...name].length <= longestTag);
