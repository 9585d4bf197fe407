import { emirateCodes, emirateNames } from '#lib/core/search/emirate-codes.ts';
import { searchKey } from '#lib/core/text/find-by-name.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { closest } from '#lib/locations/closest-name.ts';
import type { ImportField } from '../fields/schema.ts';
import choiceNames from './choice-names.json' with { type: 'json' };

type Choices = typeof choiceNames;

const byName = new Map(
  Object.entries(choiceNames).map(([field, choices]) => [
    field,
    new Map(
      Object.entries(choices).flatMap(([choice, names]) =>
        [choice, ...names.split(', ')].map((name): [string, string] => [searchKey(name), choice]),
      ),
    ),
  ]),
);

/** The usual names of each choice, of which one may be close to a text. */
const usualNames = new Map<string, { nameEn: string; nameAr: string }[]>(
  Object.entries(choiceNames).map(([field, choices]) => [
    field,
    Object.values(choices).map((list: string) => {
      const names = list.split(', ');
      const nameAr = names.find((name) => /\p{Script=Arabic}/u.test(name)) ?? '';
      return { nameEn: names[0] ?? '', nameAr };
    }),
  ]),
);

/** The names of a column's choices in a language; none for a column of free text. An Incoterm has no Arabic name. */
export function choiceTexts(field: ImportField, locale: Locale): string[] {
  const emirates = () => emirateCodes.flatMap((code) => emirateNames(code) ?? []);
  const names = field === 'emirate' ? emirates() : (usualNames.get(field) ?? []);
  return names.map(({ nameEn, nameAr }) => (locale === 'ar' && nameAr) || nameEn);
}

/** The name of the choice that was probably meant, in the script of the text. */
export const suggestChoice = (field: keyof Choices, text: string): string | undefined =>
  closest(text, usualNames.get(field) ?? [], 0.4);

/** Whether a text names a choice. */
export const isChoice = (field: keyof Choices, text: string): boolean =>
  byName.get(field)?.has(searchKey(text)) ?? false;

/** The only choice whose name is among the words of a text, up to what explains it: `Return after repair`, `Sample - no commercial value`. */
export function choiceIn(field: keyof Choices, text: string): string | undefined {
  const [said = ''] = text.split(/\s[-–]\s|[(,،:]/);
  const words = ` ${searchKey(said).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const named = new Set(
    [...(byName.get(field) ?? [])].flatMap(([name, choice]) => (words.includes(` ${name} `) ? choice : [])),
  );
  const [only, another] = named;
  return another ? undefined : only;
}

/** The choice that a text names in either language, or the text itself, which the form's rules then reject. Undefined without a text. */
export function choiceOf<Field extends keyof Choices>(
  field: Field,
  text: string | undefined,
): keyof Choices[Field] | undefined {
  if (!text) return undefined;
  return (byName.get(field)?.get(searchKey(text)) ?? text) as keyof Choices[Field];
}
