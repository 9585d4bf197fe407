import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Field, SelectInput } from '#components/ui/form/field.tsx';
import type { DecidingWord } from '#lib/imports/rows/withhold.ts';
import type { WordMeaning } from '#lib/imports/view.ts';

/** Whether nobody has said yet what a word does. */
export const isNewWord = (
  { text, does }: Pick<DecidingWord, 'text' | 'does'>,
  chosen: Record<string, WordMeaning>,
): boolean => does === 'ask' && !chosen[text];

type StatusWordsProps = {
  id: string;
  words: DecidingWord[];
  chosen: Record<string, WordMeaning>;
  /** Whether the person tried to confirm without an answer about each new word. */
  isAsked: boolean;
  onChoose: (does: Record<string, WordMeaning>) => void;
};

/** From so many new words on, the person says first which of them keep their orders here, and then that the others don't. */
const manyWords = 3;

/** What each word of a column does to its orders. */
export function StatusWords({ id, words, chosen, isAsked, onChoose }: StatusWordsProps) {
  const t = useTranslations('imports.layout');
  const open = words.filter((word) => isNewWord(word, chosen) && word.choices.includes('send'));
  return (
    <fieldset className="flex flex-col gap-2 ps-4">
      <legend className="text-sm text-muted">{t('words')}</legend>
      {words.map(({ text, does, choices }, at) => (
        <Field
          key={text}
          id={`${id}-${at}`}
          label={<bdi>{text}</bdi>}
          error={isAsked && isNewWord({ text, does }, chosen) && t('decideWord')}
        >
          <SelectInput
            value={chosen[text] ?? (does === 'ask' ? '' : does)}
            onChange={({ target }) => onChoose({ [text]: target.value as WordMeaning })}
            none={does === 'ask' && !chosen[text] && t('choose')}
            options={choices.map((one) => ({ value: one, label: t(`does.${one}`) }))}
          />
        </Field>
      ))}
      {open.length >= manyWords && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => onChoose(Object.fromEntries(open.map(({ text }) => [text, 'send'])))}
        >
          {t('sendOthers')}
        </Button>
      )}
    </fieldset>
  );
}
