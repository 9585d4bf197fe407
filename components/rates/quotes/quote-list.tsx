'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatMoment, formatMoney } from '#lib/i18n/formats.ts';
import type { QuoteView } from '#lib/rates/quotes/schema.ts';
import { QuoteRoute } from './quote-route.tsx';

/** The newest saved quotes of the merchant. */
export function QuoteList({ quotes }: { quotes: QuoteView[] }) {
  const t = useTranslations('quotes');
  const locale = useLocale();
  return (
    <section aria-labelledby="recent-quotes" className="mt-6 flex flex-col gap-3">
      <h2 id="recent-quotes" className="text-lg">
        {t('recent')}
      </h2>
      <Sheet className="overflow-hidden">
        <ul className="divide-y divide-line">
          {quotes.map(({ id, question, prices, savedAt }) => (
            <li key={id}>
              <Link
                href={`/quotes/${id}`}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken"
              >
                <QuoteRoute question={question} />
                <span className="flex flex-col text-sm text-muted tabular-nums sm:text-end">
                  <span>{formatMoment(savedAt, locale)}</span>
                  {prices.express?.kind === 'priced' && (
                    <span>{formatMoney(prices.express.lines.total, locale)}</span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </section>
  );
}
