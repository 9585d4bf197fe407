import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { limitOf } from '#lib/imports/fields/schema.ts';
import type { RowProblem } from '#lib/imports/schema.ts';
import type messages from '#messages/en.json';

export type ProblemText = (problem: RowProblem) => string;

/** Writes a problem of a row as a sentence; the same function in each render. The carrier's message is shown unchanged. */
export function useProblemText(): ProblemText {
  const t = useTranslations('imports');
  const validation = useTranslations('validation');
  return useCallback(
    ({ field, cell, ask, hint, messageKey, message }) => {
      if (cell) return t(cell);
      if (ask) return t(`asks.${ask}`);
      if (hint) return t(`hints.${hint}`, { letters: message ?? '' });
      if (message !== undefined || !messageKey) return message ?? '';
      return validation(messageKey as keyof (typeof messages)['validation'], { limit: limitOf(field) });
    },
    [t, validation],
  );
}
