import { latinDigits } from './latin-digits.ts';

const marksAndTatweel = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;

/**
 * Folds text for searching, so that spelling variants become equal: hamza and alef forms, ة/ه, ى/ي, Urdu letters, tatweel and vowel
 * marks, Arabic-Indic digits, Latin case and accents, and runs of spaces.
 */
export function foldForSearch(text: string): string {
  // Most texts, which a file has thousands of.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().replace(/ +/g, ' ').trim();
  return latinDigits(text)
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ؤ/g, 'و')
    .replace(/[ئىی]/g, 'ي')
    .replace(/[ةہھۃ]/g, 'ه')
    .replace(/ک/g, 'ك')
    .normalize('NFD')
    .replace(/\p{Script=Latin}\p{M}+/gu, (letters) => letters.replace(/\p{M}/gu, ''))
    .replace(marksAndTatweel, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
