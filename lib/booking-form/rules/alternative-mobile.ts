import { parseForeignPhone } from '#lib/core/phones/foreign-phone.ts';
import { optionalText } from './fields.ts';

/** A second mobile number of a party at home: of any country, where a UAE one may be in local spelling. */
export const alternativeMobile = optionalText(100)
  .refine((typed) => !typed || parseForeignPhone(typed, 'AE') !== null, 'foreignPhone')
  .transform((typed) => typed && (parseForeignPhone(typed, 'AE') ?? undefined));
