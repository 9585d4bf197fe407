import { z } from 'zod';
import { parseScaledDecimal } from '#lib/core/decimal.ts';
import { placeIdPattern } from '#lib/core/place-id.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';

/* The building blocks of the checks of every kind. Each message is a key of `validation` in messages/. */

export const text = () => z.string('required').trim();
/** A one-line text: pasted line breaks and repeated spaces become one space. */
export const lineText = () => z.string('required').overwrite((typed) => typed.trim().replace(/\s+/g, ' '));
export const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, 'chooseFromList');
export const yesOrNo = z.boolean('chooseFromList');
export const optionalText = (limit: number) =>
  lineText()
    .max(limit, 'tooLong')
    .transform((typed) => typed || undefined);
/** A text of mostly digits, such as a reference, a postcode or a floor: ٠–٩ become Latin digits, which the carrier needs. */
export const optionalNumber = (limit: number) =>
  lineText()
    .max(limit, 'tooLong')
    .transform((typed) => latinDigits(typed) || undefined);
export const optionalLongText = (limit: number) =>
  text()
    .max(limit, 'tooLong')
    .transform((typed) => typed || undefined);
export const requiredText = (limit: number) => lineText().min(1, 'required').max(limit, 'tooLong');
export const placeId = z.string('required').regex(placeIdPattern, 'required');
export const optionalPlaceId = z
  .string('chooseFromList')
  .refine((id) => id === '' || placeIdPattern.test(id), 'chooseFromList')
  .transform((id) => id || undefined);
/** The text typed into a picker that matches no place of its list. A form with such a text can't be booked. */
export const placeText = z.string('chooseFromList').optional();

/** A typed text, converted by a parser of lib/core; `message` is the error when the parser returns null. */
export function typed<Value>(parse: (text: string) => Value | null, message: string) {
  return requiredText(100).transform((given, context): Value => {
    const value = parse(given);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

export function wholeNumber(text: string, least: number, most: number): number | null {
  const value = parseScaledDecimal(text, 0);
  return value !== null && value >= least && value <= most ? value : null;
}

/** Optional decimal degrees, typed in any digits; passed on as text. */
export const degrees = (limit: number, message: string) =>
  text()
    .transform((typed) => latinDigits(typed).replace(/^(-?\d{1,3})[,،](?=\d)/, '$1.') || undefined)
    .refine(
      (value) => !value || (/^-?\d{1,3}(\.\d{1,10})?$/.test(value) && Math.abs(Number(value)) <= limit),
      message,
    );

/**
 * Checks between fields run together with the fields' own checks, so that one validation reports every error. They read only
 * texts.
 */
export const besideFieldRules = {
  when: ({ issues }: { issues: { code?: string; expected?: unknown }[] }) =>
    !issues.some(({ code, expected }) => code === 'invalid_type' && expected !== 'boolean'),
};

/** The value of a field that has passed validation. */
export function checked<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A field was read before its validation');
  return value;
}

export const aed = (amountMinor: number) => ({ amountMinor, currency: 'AED' });
