'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { LiveRegion } from '#components/ui/live-region.tsx';
import type { Money } from '#lib/core/money.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Price } from './use-price.ts';

type Words = 'announcement' | 'announcementZeroRated' | 'announcementWithoutCodFee';
type Settled = { total: Money; words: Words };

function wordsFor(vatPercent: number, excludesCodFee: boolean): Words {
  if (excludesCodFee) return 'announcementWithoutCodFee';
  return vatPercent === 0 ? 'announcementZeroRated' : 'announcement';
}

/** Announces a price once it is final; the same price isn't announced twice. */
export function PriceAnnouncement({ price }: { price: Price }) {
  const t = useTranslations('rates');
  const locale = useLocale();
  const [said, setSaid] = useState<Settled | null>(null);
  const settled =
    price.kind === 'priced' && !price.isOld
      ? { total: price.lines.total, words: wordsFor(price.lines.vatPercent, price.excludesCodFee) }
      : null;
  if (settled && (settled.total.amountMinor !== said?.total.amountMinor || settled.words !== said.words))
    setSaid(settled);

  return (
    <LiveRegion>
      {price.kind === 'failed'
        ? t(`failed.${price.code}`, { count: price.seconds ?? 0 })
        : said && t(said.words, { total: formatMoney(said.total, locale) })}
    </LiveRegion>
  );
}
