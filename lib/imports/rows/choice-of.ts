import { searchKey } from '#lib/core/text/find-by-name.ts';
import choiceNames from '../choice-names.json' with { type: 'json' };

type Choices = typeof choiceNames;

const byName = new Map(
  Object.entries(choiceNames).map(([field, choices]) => [
    field,
    new Map(
      Object.entries(choices).flatMap(([choice, names]) =>
        [choice, ...names].map((name): [string, string] => [searchKey(name), choice]),
      ),
    ),
  ]),
);

/** The choice that a text names in either language, or the text itself, which the form's rules then reject. */
export function choiceOf<Field extends keyof Choices>(
  field: Field,
  text: string | undefined,
  usual: keyof Choices[Field],
): keyof Choices[Field] {
  if (!text) return usual;
  return (byName.get(field)?.get(searchKey(text)) ?? text) as keyof Choices[Field];
}
