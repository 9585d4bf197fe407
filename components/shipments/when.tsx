import { useLocale, useNow, useTranslations } from 'next-intl';
import { formatMoment, formatTime } from '#lib/i18n/format-times.ts';
import { dayWord } from './day-word.ts';

/** Formats a moment (ISO) in UAE time: "Today 09:05", "3 Nov 2026, 17:22". */
export function useWhen(): (moment: string) => string {
  const t = useTranslations('shipment.when');
  const locale = useLocale();
  const now = useNow();
  return (moment) => {
    const word = dayWord(new Date(moment), now);
    return word ? t(word, { time: formatTime(moment, locale) }) : formatMoment(moment, locale);
  };
}

export function When({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {useWhen()(at)}
    </time>
  );
}
