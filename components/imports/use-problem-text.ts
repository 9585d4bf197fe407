'use client';

import { useTranslations } from 'next-intl';
import { fieldLimits, type RowProblem } from '#lib/imports/schema.ts';
import type messages from '#messages/en.json';

/** A problem of a row as a sentence. The carrier's message is shown unchanged. */
export function useProblemText() {
  const t = useTranslations('imports');
  const validation = useTranslations('validation');
  return ({ field, cell, hint, messageKey, message }: RowProblem): string => {
    if (cell) return t(cell);
    if (hint) return t(`hints.${hint}`);
    if (message !== undefined || !messageKey) return message ?? '';
    const limit = (field && fieldLimits[field]) ?? 100;
    return validation(messageKey as keyof (typeof messages)['validation'], { limit });
  };
}
