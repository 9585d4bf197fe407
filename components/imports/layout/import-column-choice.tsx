import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type ChoiceOfColumn, ColumnChoice } from '#components/tables/column-choice.tsx';
import { type ImportField, importFields } from '#lib/imports/fields/schema.ts';
import type { ImportColumnView } from '#lib/imports/view.ts';
import { searchWords } from '#lib/tables/columns/view.ts';

/** The likely meanings of a column that only a person can decide, by the kind of its values. */
const likely: Partial<Record<ImportColumnView['reason'], readonly ImportField[]>> = {
  money: ['codAmount', 'total', 'due', 'payment', 'declaredValue'],
  phone: ['mobile', 'phone', 'billingPhone'],
  reference: ['reference'],
  status: ['orderStatus', 'paymentStatus', 'fulfilmentStatus'],
  weight: ['weight', 'weightGrams', 'weightEither'],
  pieces: ['pieces', 'quantity'],
  address: ['address', 'area'],
  text: ['contents', 'remarks', 'address', 'contactName'],
};

/** What a column of orders means. */
export function ImportColumnChoice({ column, ...choice }: ChoiceOfColumn & { column: ImportColumnView }) {
  const t = useTranslations('imports.layout');
  const fieldName = useTranslations('imports.fields');
  const { reason, samples, grade, field, means } = column;
  // A guess that a person must decide about is the first choice.
  const first = useMemo(
    () => likely[reason] ?? (grade === 'open' && field ? [field] : []),
    [reason, grade, field],
  );
  const options = useMemo(() => {
    const words: Partial<Record<ImportField, string>> =
      reason === 'money' ? { codAmount: t('codAmount'), total: t('total'), due: t('due') } : {};
    const others = importFields.filter((field) => !first.includes(field));
    return [
      ...first.map((field) => ({
        id: field,
        label: words[field] ?? fieldName(field),
        searchTexts: [fieldName(field), ...searchWords(field)],
      })),
      ...others.map((field) => ({ id: field, label: fieldName(field), searchTexts: searchWords(field) })),
    ];
  }, [first, reason, t, fieldName]);
  return (
    <ColumnChoice
      {...choice}
      grade={grade}
      samples={samples}
      reason={[means && t('nameMeans', { meaning: fieldName(means) }), t(`reasons.${reason}`)]
        .filter(Boolean)
        .join(' ')}
      isConfirmed={reason === 'confirmed'}
      options={options}
      likely={first.length}
    />
  );
}
