import type { FieldFailure } from '#lib/core/result.ts';
import type { Texts } from '#lib/i18n/api-texts.ts';
import type { ProblemError } from '../operation/problems.ts';
import { snakeCase } from '../operation/spelling.ts';
import type { UnnamedPlace } from './place-ids.ts';
import { bodyPointer } from './pointers.ts';

/** What the form's checks find, as errors of the body's fields, in the reader's language. */
export function fieldErrors(failures: readonly FieldFailure[], t: Texts): ProblemError[] {
  return failures.map(({ path, messageKey, message }) => ({
    pointer: bodyPointer(path),
    code: messageKey ? snakeCase(messageKey).replaceAll('_', '-') : 'carrier',
    detail: messageKey ? textOf(messageKey, t) : (message ?? ''),
  }));
}

/** Numbers in the units of the API. The schema has the limits of texts, so a message that names one is rare. */
const textOf = (key: string, t: Texts) =>
  t.has(`api.fields.${key as 'weight'}`)
    ? t(`api.fields.${key as 'weight'}`)
    : t(`validation.${key as 'required'}`, { limit: 0 });

/** The names of places that match none or several, each with suggestions. */
export function placeErrors(wrong: readonly UnnamedPlace[], t: Texts): ProblemError[] {
  return wrong.map(({ path, code, suggestions }) => ({
    pointer: bodyPointer(path),
    code,
    detail: t(`api.issues.${code}`),
    ...(suggestions.length > 0 && { suggestions }),
  }));
}
