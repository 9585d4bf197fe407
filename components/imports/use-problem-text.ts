import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { limitOf } from '#lib/imports/fields/schema.ts';
import { isRowCode, type RowProblem } from '#lib/imports/schema.ts';
import type messages from '#messages/en.json';

export type ProblemText = (problem: RowProblem) => string;

/** Writes a problem of a row as a sentence; the same function in each render. The carrier's message is shown unchanged. */
export function useProblemText(): ProblemText {
  const t = useTranslations('imports');
  const validation = useTranslations('validation');
  return useCallback(
    ({ field, code, text = '' }) => {
      if (isRowCode(code)) return t(`problems.${code}`, { letters: text });
      if (code === 'carrier') return text;
      return validation(code as keyof (typeof messages)['validation'], { limit: limitOf(field) });
    },
    [t, validation],
  );
}
