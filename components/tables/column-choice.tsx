import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ComboBox } from '#components/ui/form/combo-box.tsx';
import type { ComboBoxOption } from '#components/ui/form/combo-box-options.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import type { Grade } from '#lib/tables/columns/schema.ts';

const unused = 'unused';

export type ChoiceOfColumn = {
  id: string;
  label: string;
  /** The chosen meaning; undefined before a person has decided about an open column. */
  chosen: string | null | undefined;
  error: ReactNode;
  /** A person tried to confirm. */
  isAsked: boolean;
  onChoose: (field: string | null) => void;
};

type ColumnChoiceProps = ChoiceOfColumn & {
  grade: Grade;
  samples: string[];
  /** Why it has its meaning, or what is asked. */
  reason: string;
  /** A person confirmed it. */
  isConfirmed: boolean;
  /** The meanings, the likely ones first: `likely` of them stand above “Not used”. */
  options: ComboBoxOption[];
  likely: number;
};

/** What a column means, in one list with a search, above its first values and the reason. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { id, label, chosen, error, onChoose, grade, samples, reason, isConfirmed, options, likely } = props;
  const t = useTranslations('imports.layout');
  const [text, setText] = useState('');
  const values = samples.map((sample) => isolated(sample)).join(' · ');
  return (
    <ComboBox
      id={id}
      label={label}
      options={[
        ...options.slice(0, likely),
        { id: unused, label: t('unused'), searchTexts: [] },
        ...options.slice(likely),
      ]}
      value={chosen === undefined ? '' : (chosen ?? unused)}
      text={text}
      onChoose={(option) => {
        setText('');
        onChoose(option === unused || option === '' ? null : option);
      }}
      onType={setText}
      onLeave={() => setText('')}
      placeholder={t('choose')}
      clearLabel={t('clear')}
      openLabel={t('open')}
      emptyText={t('noMeaning')}
      loadingText={t('noMeaning')}
      countText={(count) => t('meanings', { count })}
      error={error}
      hint={
        <>
          {values && <bdi className="block break-words">{values}</bdi>}
          <span className={chosen === undefined ? 'text-caution' : undefined}>
            {grade !== 'open' && !isConfirmed && chosen !== undefined && `${t(`grades.${grade}`)} `}
            {grade !== 'open' && chosen === undefined ? t('reasons.sameMeaning') : reason}
          </span>
        </>
      }
    />
  );
}
