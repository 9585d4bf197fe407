'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, type Ref, useMemo } from 'react';
import { ComboBox } from '#components/ui/form/combo-box.tsx';
import { formatMoment } from '#lib/i18n/formats.ts';
import type { PlaceQuestion } from '#lib/locations/schema.ts';
import { usePlaceOptions } from './use-place-options.ts';

type PlacePickerProps = {
  /** The id of the input. */
  id: string;
  label: ReactNode;
  /** The list to choose from; null while its parent isn't chosen. */
  question: PlaceQuestion | null;
  value: string;
  onChange: (id: string) => void;
  error?: ReactNode;
  optionalLabel?: ReactNode;
  isRequired?: boolean;
  /** Hint naming the parent to choose first. */
  parentFirst?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

const none: never[] = [];

/** Finds a place in the operator's lists by its name in either language. */
export function PlacePicker({ question, parentFirst, error, ...field }: PlacePickerProps) {
  const t = useTranslations('locations');
  const locale = useLocale();
  const { places, isLoading, isFailed, retry } = usePlaceOptions(question);
  const found = places?.options ?? none;
  const options = useMemo(
    () =>
      found.map(({ id, nameEn, nameAr }) => ({
        id,
        label: locale === 'ar' ? nameAr : nameEn,
        searchTexts: [nameEn, nameAr],
      })),
    [found, locale],
  );

  return (
    <ComboBox
      {...field}
      options={options}
      isLoading={isLoading}
      isDisabled={question === null}
      placeholder={question === null ? parentFirst : t('placeholder')}
      clearLabel={t('clear')}
      emptyText={isFailed ? t('failed') : t('empty')}
      loadingText={t('loading')}
      error={error}
      hint={
        isFailed ? (
          <span role="alert" className="text-caution">
            {t('failed')}{' '}
            <button type="button" onClick={retry} className="min-h-6 font-semibold underline">
              {t('retry')}
            </button>
          </span>
        ) : (
          places?.stale && t('stale', { when: formatMoment(places.fetchedAt, locale) })
        )
      }
    />
  );
}
