import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { ComboBox } from '#components/ui/form/combo-box.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';
import type { PlaceQuestion } from '#lib/locations/schema.ts';
import { LookUpFailed } from './look-up-failed.tsx';
import { placeOptions } from './place-options.ts';
import { usePickerOptions } from './use-place-options.ts';

type PlacePickerProps = {
  /** The id of the input. */
  id: string;
  label: string;
  /** The list to choose from; null while its parent isn't chosen. */
  question: PlaceQuestion | null;
  /** The id of the chosen place, or an empty string. */
  value: string;
  /** The typed text that doesn't match a place yet. */
  text: string;
  onChoose: (id: string) => void;
  onType: (text: string) => void;
  onLeave: () => void;
  error?: ReactNode;
  isOptional?: boolean;
  /** Hint naming the parent to choose first. */
  parentFirst?: string;
  /** The parent is still being looked up. */
  isParentWaiting?: boolean;
  className?: string;
};

const none: never[] = [];

/** Finds a place in the operator's lists by its name in either language, or by a well-known other spelling of it. */
export function PlacePicker({ question, parentFirst, isParentWaiting, ...field }: PlacePickerProps) {
  const t = useTranslations('locations');
  const locale = useLocale();
  const { places, isLoading, isFailed, retry } = usePickerOptions(question, {
    text: field.text,
    chosenId: field.value,
  });
  const found = places?.options ?? none;
  const options = useMemo(() => placeOptions(found, locale), [found, locale]);
  const emptyText = isFailed ? t('failed') : t('empty');
  // Before anything is typed, the placeholder has the same text.
  const parentText = field.text ? parentFirst : undefined;

  return (
    <ComboBox
      {...field}
      options={options}
      isLoading={isLoading || isParentWaiting}
      placeholder={question === null ? parentFirst : t('placeholder')}
      clearLabel={t('clear')}
      openLabel={t('open')}
      emptyText={question === null ? parentText : emptyText}
      loadingText={t('loading')}
      countText={(count) => t('count', { count })}
      hint={
        isFailed ? (
          <LookUpFailed text={t('failed')} onRetry={retry} />
        ) : (
          places?.stale && t('stale', { when: formatMoment(places.fetchedAt, locale) })
        )
      }
    />
  );
}
