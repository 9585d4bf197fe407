'use client';

import { useTranslations } from 'next-intl';
import { citiesOf, countries, emirates } from '#components/locations/place-questions.ts';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import type { QuoteForm } from './quote-form.ts';
import { QuoteMeasures } from './quote-measures.tsx';
import { QuotePlace } from './quote-place.tsx';

type QuoteFieldsProps = { form: QuoteForm; onChange: (change: Partial<QuoteForm>) => void };

/** What a price depends on. */
export function QuoteFields({ form, onChange }: QuoteFieldsProps) {
  const t = useTranslations('quotes');
  const contents = useTranslations('booking.contentTypes');
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        legend={t('where')}
        name="to"
        value={form.to}
        onChange={(event) => onChange({ to: event.target.value === 'abroad' ? 'abroad' : 'inside' })}
        options={(['inside', 'abroad'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
        <QuotePlace
          id="origin"
          label={`${t('from')}: ${t('emirate')}`}
          question={emirates}
          value={form.originId}
          text={form.originText}
          onChange={({ id, text }) => onChange({ originId: id, originText: text })}
        />
        {form.to === 'inside' ? (
          <QuotePlace
            id="emirate"
            label={`${t('to')}: ${t('emirate')}`}
            question={emirates}
            value={form.emirateId}
            text={form.emirateText}
            onChange={({ id, text }) => onChange({ emirateId: id, emirateText: text })}
          />
        ) : (
          <>
            <QuotePlace
              id="country"
              label={`${t('to')}: ${t('country')}`}
              question={countries}
              value={form.countryId}
              text={form.countryText}
              onChange={({ id, text }) =>
                onChange({
                  countryId: id,
                  countryText: text,
                  ...(id !== form.countryId && { cityId: '', cityText: '' }),
                })
              }
            />
            <QuotePlace
              id="city"
              label={`${t('to')}: ${t('city')}`}
              optionalLabel={t('optional')}
              parentFirst={t('countryFirst')}
              question={citiesOf(form)}
              value={form.cityId}
              text={form.cityText}
              onChange={({ id, text }) => onChange({ cityId: id, cityText: text })}
            />
          </>
        )}
      </div>
      <RadioCards
        legend={t('contents')}
        name="contentType"
        value={form.contentType}
        onChange={(event) =>
          onChange({ contentType: event.target.value === 'document' ? 'document' : 'non-document' })
        }
        options={(['non-document', 'document'] as const).map((value) => ({ value, label: contents(value) }))}
      />
      <QuoteMeasures form={form} onChange={onChange} />
    </div>
  );
}
