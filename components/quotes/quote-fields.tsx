import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { placeOptions } from '#components/locations/place-options.ts';
import { PlacePicker } from '#components/locations/place-picker.tsx';
import { citiesOf, countries, emirates } from '#components/locations/place-questions.ts';
import { usePlaceOptions } from '#components/locations/use-place-options.ts';
import { findOption } from '#components/ui/form/combo-box-options.ts';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import type { PlaceQuestion } from '#lib/locations/schema.ts';
import { type QuoteForm, wrongMeasures } from './quote-form.ts';

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
              isOptional
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

type Measure = 'weight' | 'pieces' | 'length' | 'width' | 'height';
type QuoteMeasuresProps = { form: QuoteForm; onChange: (change: Partial<QuoteForm>) => void };

const messageOf = (field: Measure) => (field === 'weight' || field === 'pieces' ? field : 'size');

/** Weight, pieces and size of the whole shipment. */
function QuoteMeasures({ form, onChange }: QuoteMeasuresProps) {
  const t = useTranslations('quotes');
  const wrong = wrongMeasures(form);
  const measure = (field: Measure) => (
    <Field
      key={field}
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

type QuotePlaceProps = {
  id: string;
  label: string;
  question: PlaceQuestion | null;
  value: string;
  text: string;
  onChange: (place: { id: string; text: string }) => void;
  isOptional?: boolean;
  parentFirst?: string;
};

/** A picker of the price calculator. Typed text is looked up when the field loses the focus, or when its list arrives later. */
function QuotePlace({ question, value, text, onChange, ...field }: QuotePlaceProps) {
  const t = useTranslations('locations.faults');
  const { places } = usePlaceOptions(question);
  const [fault, setFault] = useState<'none' | 'several' | null>(null);

  function settle() {
    if (!places || !text) return;
    const found = findOption(placeOptions(places.options, 'en'), text);
    if (typeof found === 'string') setFault(found);
    else choose(found.id);
  }

  function choose(id: string) {
    setFault(null);
    onChange({ id, text: '' });
  }

  const settleLeft = useEffectEvent(() => {
    if (document.activeElement?.id !== field.id) settle();
  });
  useEffect(() => {
    if (places) settleLeft();
  }, [places]);

  return (
    <PlacePicker
      {...field}
      question={question}
      value={value}
      text={text}
      onChoose={choose}
      onType={(typed) => {
        setFault(null);
        onChange({ id: value, text: typed });
      }}
      onLeave={settle}
      error={fault && text ? t(fault, { typed: text }) : undefined}
    />
  );
}
