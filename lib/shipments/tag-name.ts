import { saysSomething } from '#lib/core/text/says-something.ts';
import { typedLine } from '#lib/core/text/typed-text.ts';
import { longestTag } from './view.ts';

/** The name of a tag: one line with a letter or a digit. */
export const tagName = typedLine()
  .refine(saysSomething)
  .refine((name) => [...name].length <= longestTag);
