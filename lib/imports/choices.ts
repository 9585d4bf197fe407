import { emirateCodes, emirateNames } from '#lib/core/search/emirate-codes.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import choiceNames from './choice-names.json' with { type: 'json' };
import type { ImportField } from './fields/schema.ts';

// Apart from view.ts, which every page loads.

/** The names of a column's choices in a language; none for a column of free text. */
export function choiceTexts(field: ImportField, locale: Locale): string[] {
  if (field === 'emirate')
    return emirateCodes.flatMap((code) => emirateNames(code)?.[locale === 'ar' ? 'nameAr' : 'nameEn'] ?? []);
  const choices = (choiceNames as Partial<Record<ImportField, Record<string, string>>>)[field] ?? {};
  const isArabic = (name: string) => /\p{Script=Arabic}/u.test(name);
  return Object.values(choices).flatMap((list) => {
    const names = list.split(', ');
    // An Incoterm has no Arabic name.
    return names.find((name) => isArabic(name) === (locale === 'ar')) ?? names[0] ?? [];
  });
}
