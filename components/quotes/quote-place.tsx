'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { placeOptions } from '#components/locations/place-options.ts';
import { PlacePicker } from '#components/locations/place-picker.tsx';
import { usePlaceOptions } from '#components/locations/use-place-options.ts';
import { findOption } from '#components/ui/form/combo-box-options.ts';
import type { PlaceQuestion } from '#lib/locations/schema.ts';

type QuotePlaceProps = {
  id: string;
  label: string;
  question: PlaceQuestion | null;
  value: string;
  text: string;
  onChange: (place: { id: string; text: string }) => void;
  optionalLabel?: string;
  parentFirst?: string;
};

/** A picker of the price calculator. Typed text is looked up when the field loses the focus, or when its list arrives later. */
export function QuotePlace({ question, value, text, onChange, ...field }: QuotePlaceProps) {
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
      isRequired={!field.optionalLabel}
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
