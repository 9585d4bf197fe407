import { searchKey } from '#lib/core/text/find-by-name.ts';
import { closest } from '#lib/locations/closest-name.ts';
import choiceNames from '../choice-names.json' with { type: 'json' };

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
const usualNames = new Map(
  Object.entries(choiceNames).map(([field, choices]) => [
    field,
    Object.values(choices).map((list: string) => {
      const names = list.split(', ');
      const nameAr = names.find((name) => /\p{Script=Arabic}/u.test(name)) ?? '';
      return { nameEn: names[0] ?? '', nameAr };
    }),
  ]),
);

/** The name of the choice that was probably meant, in the script of the text. */
export const suggestChoice = (field: keyof Choices, text: string): string | undefined =>
  closest(text, usualNames.get(field) ?? [], 0.4);

/** Whether a text names a choice. */
export const isChoice = (field: keyof Choices, text: string): boolean =>
  byName.get(field)?.has(searchKey(text)) ?? false;

/** The choice that a text names in either language, or the text itself, which the form's rules then reject. Undefined without a text. */
export function choiceOf<Field extends keyof Choices>(
  field: Field,
  text: string | undefined,
): keyof Choices[Field] | undefined {
  if (!text) return undefined;
  return (byName.get(field)?.get(searchKey(text)) ?? text) as keyof Choices[Field];
}
