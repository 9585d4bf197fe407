import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { ComboBox } from '#components/ui/form/combo-box.tsx';
import type { ComboBoxOption } from '#components/ui/form/combo-box-options.ts';
import { readJson } from '#components/ui/hooks/read-json.ts';
import { useSettled } from '#components/ui/hooks/use-settled.ts';
import { leftToRight } from '#lib/core/text/isolate.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { type Locale, nameIn } from '#lib/i18n/locale.ts';
import type { PlaceOption, PlaceOptions } from '#lib/locations/schema.ts';
import { LookUpFailed } from './look-up-failed.tsx';

type HsCodePickerProps = {
  /** The id of the input. */
  id: string;
  label: string;
  /** The code: chosen, or typed in digits. */
  value: string;
  /** What the goods are. Its codes are listed while the field is empty. */
  description: string;
  onChange: (value: string) => void;
  /** The words and code of the chosen entry, so that it can describe the goods. */
  onChosen?: (code: PlaceOption) => void;
  error?: ReactNode;
  isOptional?: boolean;
};

const codePattern = /^\d{6,12}$/;
const none: never[] = [];

/** The isolates keep the code's digits in order before an Arabic description. */
function codeOption(
  { id, nameEn, nameAr, otherNames = [] }: PlaceOption,
  locale: Locale,
  foundBy: string,
): ComboBoxOption {
  const label = `${leftToRight(id)} · ${nameIn(locale, { nameEn, nameAr })}`;
  return { id, label, searchTexts: [id, nameEn, nameAr, ...otherNames], foundBy };
}

/**
 * Finds a customs code by its digits or by words in either language. A code that isn't in the list can be typed. Words stay in the
 * field and aren't a value, so that they never stop an optional field.
 */
export function HsCodePicker({ value, description, onChange, onChosen, ...field }: HsCodePickerProps) {
  const t = useTranslations('locations');
  const hs = useTranslations('locations.hsCodes');
  const locale = useLocale();
  const [isTyping, setTyping] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [words, setWords] = useState('');
  const typed = words || value;
  const digits = latinDigits(value).replace(/[\s.]/g, '');
  const isCode = !isTyping && codePattern.test(digits);
  const { codes, isLoading, isFailed, retry } = useHsCodes(
    typed || description,
    typed !== '' || (isFocused && description !== ''),
  );
  const found = codes?.options ?? none;
  const foundBy = codes?.text ?? '';
  const options = useMemo(
    () => found.map((code) => codeOption(code, locale, foundBy)),
    [found, locale, foundBy],
  );
  const isListed = options.some(({ id }) => id === digits);

  function choose(id: string) {
    setTyping(false);
    setWords('');
    onChange(id);
    const chosen = found.find((code) => code.id === id);
    if (chosen) onChosen?.(chosen);
  }

  function type(text: string) {
    const isNumber = /^[\p{Nd}\s.]+$/u.test(text);
    setTyping(true);
    setWords(isNumber ? '' : text);
    onChange(isNumber ? text : '');
  }

  return (
    <ComboBox
      {...field}
      options={options}
      value={isCode && isListed ? digits : ''}
      text={isCode && isListed ? '' : typed}
      onChoose={choose}
      onType={type}
      onFocus={() => setFocused(true)}
      onLeave={() => setTyping(false)}
      isLoading={isTyping && isLoading}
      placeholder={hs('placeholder')}
      clearLabel={t('clear')}
      openLabel={t('open')}
      emptyText={isFailed ? hs('failed') : hs('empty')}
      loadingText={t('loading')}
      countText={(count) => t('count', { count })}
      hint={
        isFailed ? (
          <LookUpFailed text={hs('failed')} onRetry={retry} />
        ) : (
          <Hint
            isUnlisted={isCode && !isListed && !isLoading && codes !== undefined}
            words={isTyping ? '' : words}
            codes={codes}
          />
        )
      }
    />
  );
}

/** A note that a code isn't in the list, that words aren't a code, or how old the list is. */
function Hint({
  isUnlisted,
  words,
  codes,
}: {
  isUnlisted: boolean;
  words: string;
  codes: { stale: boolean; fetchedAt: string } | undefined;
}) {
  const t = useTranslations('locations');
  const hs = useTranslations('locations.hsCodes');
  const locale = useLocale();
  if (isUnlisted) return <span className="text-caution">{hs('unlisted')}</span>;
  if (words) return t.rich('hsCodes.onlyWords', { words: () => <bdi>{words}</bdi> });
  return codes?.stale ? t('stale', { when: formatMoment(codes.fetchedAt, locale) }) : null;
}

const hourMs = 3_600_000;

async function fetchCodes(text: string, signal: AbortSignal) {
  return {
    ...(await readJson<PlaceOptions>(`/api/hs-codes?${new URLSearchParams({ text })}`, signal)),
    text,
  };
}

/** The HS codes that match a text, requested when typing stops. Until then, the last ones. */
function useHsCodes(typed: string, isWanted: boolean) {
  const text = useSettled(typed.slice(0, 100), 250);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['hs-codes', text],
    queryFn: ({ signal }) => fetchCodes(text, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: hourMs,
    retry: 1,
    networkMode: 'always',
  });
  return {
    codes: data,
    isLoading: isFetching || text !== typed.slice(0, 100),
    isFailed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
