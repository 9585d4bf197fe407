/** A text and its actual language. */
export type SpokenText = { text: string; language: 'en' | 'ar' };

/** The text in the reader's language, or in the other one if that is missing; null without either. */
export function inLanguage(locale: string, english: string | null, arabic: string | null): SpokenText | null {
  const inEnglish = english?.trim() ? ({ text: english.trim(), language: 'en' } as const) : null;
  const inArabic = arabic?.trim() ? ({ text: arabic.trim(), language: 'ar' } as const) : null;
  return locale.startsWith('ar') ? (inArabic ?? inEnglish) : (inEnglish ?? inArabic);
}
