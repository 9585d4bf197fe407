'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { ComboBox } from '#components/ui/form/combo-box.tsx';
import { type ImportField, importFields } from '#lib/imports/schema.ts';
import type { ImportColumnView } from '#lib/imports/view.ts';

/** The likely meanings of a column that only a person can decide, by the kind of its values. */
const likely: Partial<Record<ImportColumnView['reason'], readonly ImportField[]>> = {
  money: ['codAmount', 'total', 'due', 'declaredValue'],
  phone: ['mobile', 'phone', 'billingPhone'],
  reference: ['reference'],
  status: ['orderStatus', 'paymentStatus', 'fulfilmentStatus'],
  weight: ['weight', 'weightGrams'],
  pieces: ['pieces', 'quantity'],
};

export const unused = 'unused';
const fieldOf = (id: string) => importFields.find((field) => field === id) ?? null;

type ColumnChoiceProps = {
  id: string;
  column: ImportColumnView;
  name: string;
  /** The chosen meaning; undefined before a person has decided about an open column. */
  chosen: ImportField | null | undefined;
  error: ReactNode;
  onChoose: (field: ImportField | null) => void;
};

/** What a column means, in one list with a search, above its first values and the reason. */
export function ColumnChoice({ id, column, name, chosen, error, onChoose }: ColumnChoiceProps) {
  const t = useTranslations('imports.layout');
  const fieldName = useTranslations('imports.fields');
  const { reason, samples, grade } = column;
  const [text, setText] = useState('');
  const options = useMemo(() => {
    const first = likely[reason] ?? [];
    const words: Partial<Record<ImportField, string>> =
      reason === 'money' ? { codAmount: t('codAmount'), total: t('total'), due: t('due') } : {};
    const others = importFields.filter((field) => !first.includes(field));
    return [
      ...first.map((field) => ({
        id: field as string,
        label: words[field] ?? fieldName(field),
        searchTexts: [fieldName(field)],
      })),
      { id: unused, label: t('unused'), searchTexts: [] },
      ...others.map((field) => ({ id: field as string, label: fieldName(field), searchTexts: [] })),
    ];
  }, [reason, t, fieldName]);
  const values = samples.map((sample) => `\u2068${sample}\u2069`).join(' · ');
  return (
    <ComboBox
      id={id}
      label={name}
      options={options}
      value={chosen === undefined ? '' : (chosen ?? unused)}
      text={text}
      onChoose={(option) => {
        setText('');
        onChoose(fieldOf(option));
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
          <span className={grade === 'open' && chosen === undefined ? 'text-caution' : undefined}>
            {grade !== 'open' && reason !== 'confirmed' && `${t(`grades.${grade}`)} `}
            {t(`reasons.${reason}`)}
          </span>
        </>
      }
    />
  );
}
