import type { Texts } from '#lib/i18n/api-texts.ts';
import { limitOf } from '#lib/imports/fields/schema.ts';
import { isRowCode, type RowProblem } from '#lib/imports/schema.ts';

/** What is wrong with a cell or a row, in words: the same in the result file and in the API. */
export function problemText({ field, code, text = '' }: RowProblem, t: Texts): string {
  if (isRowCode(code)) return t(`imports.problems.${code}`, { letters: text });
  return code === 'carrier' ? text : t(`validation.${code as 'required'}`, { limit: limitOf(field) });
}
