import { directionOf } from '#lib/i18n/locale.ts';

/** A text in its own language and direction, regardless of the page's. */
export function Spoken({ text, language }: SpokenText) {
  return (
    <bdi lang={language} dir={directionOf(language)}>
      {text}
    </bdi>
  );
}

/** A text and its actual language. */
export type SpokenText = { text: string; language: 'en' | 'ar' };

/** The text in the reader's language, or in the other one if that is missing; null without either. */
export function inLanguage(locale: string, english: string | null, arabic: string | null): SpokenText | null {
  const inEnglish = english?.trim() ? ({ text: english.trim(), language: 'en' } as const) : null;
  const inArabic = arabic?.trim() ? ({ text: arabic.trim(), language: 'ar' } as const) : null;
  return locale.startsWith('ar') ? (inArabic ?? inEnglish) : (inEnglish ?? inArabic);
}
