import { useLocale, useTranslations } from 'next-intl';
import { countries, emirates } from '#components/locations/place-questions.ts';
import { usePlaceName } from '#components/locations/use-place-options.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { withArticle } from '#lib/core/text/with-article.ts';
import { formatNumber, formatWeight } from '#lib/i18n/formats.ts';
import { comma } from '#lib/i18n/locale.ts';
import type { QuoteQuestion } from '#lib/quotes/schema.ts';

/** Origin, destination and contents. */
export function QuoteRoute({ question }: { question: QuoteQuestion }) {
  const t = useTranslations('quotes');
  const contents = useTranslations('booking.contentTypes');
  const locale = useLocale();
  const { destinationEmirateId = '', destinationCountryId = '', destinationCityId = '' } = question;
  const from = usePlaceName(emirates, question.originEmirateId);
  const emirate = usePlaceName(emirates, destinationEmirateId);
  const country = usePlaceName(countries, destinationCountryId);
  const cities = destinationCountryId ? { kind: 'cities' as const, countryId: destinationCountryId } : null;
  const city = usePlaceName(cities, destinationCityId);
  const abroad = (name: string) => (locale === 'en' && !city ? withArticle(name) : name);
  const to = [city, country ? abroad(country) : emirate].filter(Boolean).join(comma[locale]);
  const cm = (mm: number) => formatNumber(mm / 10, locale);
  return (
    <span className="flex min-w-0 flex-col">
      <span className="min-h-6 font-semibold">
        {from && to && t('route', { from: isolated(from), to: isolated(to) })}
      </span>
      <span className="text-sm text-muted">
        {contents(question.contentType)} ·{' '}
        {t('measures', {
          weight: formatWeight(question.weightGrams, locale),
          length: cm(question.lengthMm),
          width: cm(question.widthMm),
          height: cm(question.heightMm),
        })}{' '}
        · {t('pieceCount', { count: question.pieces })}
      </span>
    </span>
  );
}
