import type { Texts } from '#lib/i18n/api-texts.ts';
import { limitOf } from '#lib/imports/fields/schema.ts';
import type { RowProblem } from '#lib/imports/schema.ts';

/** What is wrong with a cell or a row, in words: the same in the result file and in the API. */
export function problemText({ field, cell, ask, hint, messageKey, message }: RowProblem, t: Texts): string {
  if (cell) return t(`imports.${cell}`);
  if (ask) return t(`imports.asks.${ask}`);
  if (hint) return t(`imports.hints.${hint}`);
  return message ?? t(`validation.${messageKey as 'required'}`, { limit: limitOf(field) });
}
