'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import type { ImportColumnView, WordMeaning } from '#lib/imports/view.ts';

type StatusWordsProps = {
  id: string;
  words: ImportColumnView['words'];
  chosen: Record<string, WordMeaning>;
  onChoose: (text: string, does: WordMeaning) => void;
};

/** What each word of a status column does to its orders. */
export function StatusWords({ id, words, chosen, onChoose }: StatusWordsProps) {
  const t = useTranslations('imports.layout');
  return (
    <fieldset className="flex flex-col gap-2 ps-4">
      <legend className="text-sm text-muted">{t('words')}</legend>
      {words.map(({ text, does }, at) => (
        <Field key={text} id={`${id}-${at}`} label={<bdi>{text}</bdi>}>
          <SelectInput
            value={chosen[text] ?? does}
            onChange={({ target }) => onChoose(text, target.value as WordMeaning)}
          >
            {(['send', 'ask', 'hold'] as const).map((one) => (
              <option key={one} value={one}>
                {t(`does.${one}`)}
              </option>
            ))}
          </SelectInput>
        </Field>
      ))}
    </fieldset>
  );
}
