import { useLocale } from 'next-intl';
import type { ImportField } from '#lib/imports/fields/schema.ts';
import { choiceTexts } from '#lib/imports/forms/choice-of.ts';

export const choicesId = (number: number, field: ImportField) => `choices-${number}-${field}`;

/** What a cell of this column can have, as the list of its text box. Nothing where any text is right. */
export function CellChoices({ number, field }: { number: number; field: ImportField }) {
  const choices = choiceTexts(field, useLocale());
  if (choices.length === 0) return null;
  return (
    <datalist id={choicesId(number, field)}>
      {choices.map((choice) => (
        <option key={choice} value={choice} />
      ))}
    </datalist>
  );
}
