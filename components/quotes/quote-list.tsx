'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LinkList } from '#components/ui/link-list.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { QuoteView } from '#lib/quotes/schema.ts';
import { QuoteRoute } from './quote-route.tsx';

/** The newest saved quotes of the merchant. */
export function QuoteList({ quotes }: { quotes: QuoteView[] }) {
  const t = useTranslations('quotes');
  const locale = useLocale();
  const rows = quotes.map(({ id, question, prices, savedAt }) => ({
    id,
    href: `/quotes/${id}`,
    start: <QuoteRoute question={question} />,
    end: (
      <span className="flex flex-col text-sm text-muted tabular-nums sm:text-end">
        <span>{formatMoment(savedAt, locale)}</span>
        {prices.express?.kind === 'priced' && <span>{formatMoney(prices.express.lines.total, locale)}</span>}
      </span>
    ),
  }));
  return (
    <div className="mt-6">
      <LinkList title={t('recent')} rows={rows} />
    </div>
  );
}
