'use client';

import { useQueryClient } from '@tanstack/react-query';
import { placeOptions } from '#components/locations/place-options.ts';
import { PlacePicker } from '#components/locations/place-picker.tsx';
import { placesQuery } from '#components/locations/use-place-options.ts';
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

/** A picker of the price calculator; a text that names one place of the list is taken when the field is left. */
export function QuotePlace({ question, value, text, onChange, ...field }: QuotePlaceProps) {
  const queries = useQueryClient();

  function leave() {
    const places = question && queries.getQueryData(placesQuery(question).queryKey);
    const found = places && findOption(placeOptions(places.options, 'en'), text);
    if (found && typeof found !== 'string') onChange({ id: found.id, text: '' });
  }

  return (
    <PlacePicker
      {...field}
      question={question}
      value={value}
      text={text}
      isRequired={!field.optionalLabel}
      onChoose={(id) => onChange({ id, text: '' })}
      onType={(typed) => onChange({ id: value, text: typed })}
      onLeave={leave}
    />
  );
}
