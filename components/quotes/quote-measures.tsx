'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { type QuoteForm, wrongMeasures } from './quote-form.ts';

type Measure = 'weight' | 'pieces' | 'length' | 'width' | 'height';
type QuoteMeasuresProps = { form: QuoteForm; onChange: (change: Partial<QuoteForm>) => void };

const messageOf = (field: Measure) => (field === 'weight' || field === 'pieces' ? field : 'size');

/** Weight, pieces and size of the whole shipment. */
export function QuoteMeasures({ form, onChange }: QuoteMeasuresProps) {
  const t = useTranslations('quotes');
  const wrong = wrongMeasures(form);
  const measure = (field: Measure) => (
    <Field
      key={field}
      id={field}
      label={t(field)}
      hint={field === 'pieces' && Number(form.pieces) > 1 ? t('piecesHint') : undefined}
      error={wrong.includes(field) ? t(`wrong.${messageOf(field)}`) : undefined}
    >
      <TextInput
        ltr
        inputMode={field === 'pieces' ? 'numeric' : 'decimal'}
        value={form[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
        maxLength={20}
        autoComplete="off"
        aria-required
      />
    </Field>
  );
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-x-3.5 gap-y-4">
        {(['weight', 'pieces'] as const).map(measure)}
      </div>
      <div className="grid grid-cols-3 items-start gap-x-2.5 gap-y-4">
        {(['length', 'width', 'height'] as const).map(measure)}
      </div>
    </>
  );
}
