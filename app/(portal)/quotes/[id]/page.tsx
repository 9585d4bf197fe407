import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { QuotedShipments } from '#components/quotes/quoted-shipments.tsx';
import { SavedQuote } from '#components/quotes/saved-quote.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ReadCache } from '#components/shell/read-cache.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listOfQuote } from '#lib/quotes/quoted-shipments.ts';
import { findQuote } from '#lib/quotes/stored-quotes.ts';
import { settings } from '#lib/settings/settings.ts';
import { bookQuote } from '../actions.ts';

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = titled('quotes.of');

export default async function QuotePage({ params }: Props) {
  const viewer = await requireViewer('prices.ask');
  const quote = await findQuote(viewer, (await params).id);
  if (!quote) notFound();
  const [shipments, t, locale] = await Promise.all([
    listOfQuote(viewer, quote.id),
    getTranslations('quotes'),
    getLocale(),
  ]);
  const when = formatMoment(quote.savedAt, locale);
  const { NEXTAUTH_URL, OPERATOR_VOLUMETRIC_DIVISOR } = settings();
  return (
    <ClientMessages of={['booking.contentTypes', 'booking.products', 'quotes']}>
      <ReadCache>
        <h1 className="text-xl">{t('savedTitle', { when })}</h1>
        <p className="mt-1 mb-4 text-muted">{t('saved', { when })}</p>
        <SavedQuote
          quote={quote}
          divisor={OPERATOR_VOLUMETRIC_DIVISOR}
          link={`${NEXTAUTH_URL}/quotes/${quote.id}`}
          bookQuote={bookQuote}
        />
        {shipments.length > 0 && <QuotedShipments shipments={shipments} />}
      </ReadCache>
    </ClientMessages>
  );
}
