/** A text and the language that it is really in. */
export type SpokenText = { text: string; language: 'en' | 'ar' };

/** The text in the reader's language, or in the other one where that is all there is; null when there is none. */
export function inLanguage(locale: string, english: string | null, arabic: string | null): SpokenText | null {
  const inEnglish = english?.trim() ? ({ text: english.trim(), language: 'en' } as const) : null;
  const inArabic = arabic?.trim() ? ({ text: arabic.trim(), language: 'ar' } as const) : null;
  return locale.startsWith('ar') ? (inArabic ?? inEnglish) : (inEnglish ?? inArabic);
}
