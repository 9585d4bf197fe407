import { useLocale, useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { formatNumber, formatWeight } from '#lib/i18n/formats.ts';
import type { QuoteQuestion } from '#lib/quotes/schema.ts';
import { decidingVolumeGrams } from './volumetric.ts';

/** Explains that the size decides the price, if it does by the rule of this portal's settings. */
export function VolumetricNotice({ question, divisor }: { question: QuoteQuestion; divisor: number }) {
  const t = useTranslations('quotes');
  const locale = useLocale();
  const volumeGrams = decidingVolumeGrams(question, divisor);
  if (volumeGrams === null) return null;
  const cm = (mm: number) => formatNumber(mm / 10, locale);
  return (
    <Notice tone="info">
      <p>
        {t('volumetric', {
          volume: formatWeight(volumeGrams, locale),
          weight: formatWeight(question.weightGrams, locale),
          length: cm(question.lengthMm),
          width: cm(question.widthMm),
          height: cm(question.heightMm),
          divisor: formatNumber(divisor, locale),
        })}
      </p>
      <p className="mt-1">{t('volumetricSource', { divisor: formatNumber(divisor, locale) })}</p>
    </Notice>
  );
}
