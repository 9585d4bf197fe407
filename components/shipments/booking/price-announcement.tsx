'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Price } from './use-price.ts';

/** Reads a new price out once, when it has settled. */
export function PriceAnnouncement({ price }: { price: Price }) {
  const t = useTranslations('rates');
  const locale = useLocale();
  return (
    <LiveRegion>
      {price.kind === 'priced' &&
        !price.isOld &&
        t('announcement', { total: formatMoney(price.lines.total, locale) })}
      {price.kind === 'failed' && t(`failed.${price.code}`)}
    </LiveRegion>
  );
}
