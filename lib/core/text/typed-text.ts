import { z } from 'zod';
import { storableText } from './storable-text.ts';

/** A typed line as it is stored, with single spaces. */
export const typedLine = () =>
  z.string().overwrite((typed) => storableText(typed).replace(/\s+/g, ' ').trim());

/** A typed text as it is stored, with its line breaks. */
export const typedLines = () => z.string().overwrite((typed) => storableText(typed).trim());
