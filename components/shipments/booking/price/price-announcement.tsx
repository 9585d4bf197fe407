'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { LiveRegion } from '#components/ui/live-region.tsx';
import type { Money } from '#lib/core/money.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Price } from './use-price.ts';

/** Announces a price once it is final; the same price isn't announced twice. */
export function PriceAnnouncement({ price }: { price: Price }) {
  const t = useTranslations('rates');
  const locale = useLocale();
  const [said, setSaid] = useState<Money | null>(null);
  const settled = price.kind === 'priced' && !price.isOld ? price.lines.total : null;
  if (settled && settled.amountMinor !== said?.amountMinor) setSaid(settled);

  return (
    <LiveRegion>
      {price.kind === 'failed'
        ? t(`failed.${price.code}`, { count: price.seconds ?? 0 })
        : said && t('announcement', { total: formatMoney(said, locale) })}
    </LiveRegion>
  );
}
