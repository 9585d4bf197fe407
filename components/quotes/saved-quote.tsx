'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { QuotedProduct, QuoteView } from '#lib/quotes/schema.ts';
import { QuoteCards } from './quote-cards.tsx';
import { QuoteRoute } from './quote-route.tsx';
import { savedPrices } from './use-quote-prices.ts';
import { VolumetricNotice } from './volumetric-notice.tsx';

type SavedQuoteProps = {
  quote: QuoteView;
  divisor: number;
  /** The URL of the page, to send to a colleague. */
  link: string;
  bookQuote: (input: {
    quoteId: string;
    product: QuotedProduct;
  }) => Promise<ActionResult<{ draftId: string }>>;
};

/** A saved quote. */
export function SavedQuote({ quote, divisor, link, bookQuote }: SavedQuoteProps) {
  const t = useTranslations('quotes');
  const router = useRouter();
  const [booking, setBooking] = useState<QuotedProduct | null>(null);
  const { send, pending, hasFailed } = useSend();

  function book(product: QuotedProduct) {
    setBooking(product);
    send(bookQuote, { quoteId: quote.id, product }, (started) => {
      if (started?.ok) router.push(`/shipments/new?draft=${started.value.draftId}`);
    });
  }

  return (
    <div className="flex flex-col gap-4">
      <QuoteRoute question={quote.question} />
      <QuoteCards prices={savedPrices(quote.prices)} pending={pending ? booking : null} onBook={book} />
      <VolumetricNotice question={quote.question} divisor={divisor} />
      <p className="text-sm text-muted">{t('cod')}</p>
      {hasFailed && <ErrorNotice>{t('bookFailed')}</ErrorNotice>}
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={link} label={t('share')} of={t('shareOf')} />
        <ButtonLink href={`/quotes?from=${quote.id}`}>{t('again')}</ButtonLink>
        <p className="text-sm text-muted">{t('shareHint')}</p>
      </div>
    </div>
  );
}
