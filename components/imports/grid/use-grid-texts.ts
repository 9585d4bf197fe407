import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Locale } from '#lib/i18n/locale.ts';
import { type ProblemText, useProblemText } from '../use-problem-text.ts';

/** What the rows write their texts with. */
export type GridTexts = {
  t: ReturnType<typeof useTranslations<'imports'>>;
  problemText: ProblemText;
  noPrice: string;
  locale: Locale;
};

/** Made once for all rows, because each row that scrolls into sight would make its own; the same object in each render. */
export function useGridTexts(): GridTexts {
  const t = useTranslations('imports');
  const problemText = useProblemText();
  const locale = useLocale();
  return useMemo(() => ({ t, problemText, noPrice: t('prices.noPrice'), locale }), [t, problemText, locale]);
}
