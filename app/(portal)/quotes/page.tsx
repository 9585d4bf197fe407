import { QuoteCalculator } from '#components/quotes/quote-calculator.tsx';
import { emptyQuoteForm, quoteFormOf } from '#components/quotes/quote-form.ts';
import { QuoteList } from '#components/quotes/quote-list.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ReadCache } from '#components/shell/read-cache.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { startForm } from '#lib/booking-form/start-form.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { titled } from '#lib/i18n/titled.ts';
import { findQuote, listQuotes } from '#lib/quotes/stored-quotes.ts';
import { settings } from '#lib/settings/settings.ts';
import { bookQuote, saveQuote } from './actions.ts';

type Props = { searchParams: Promise<PageSearch> };

export const generateMetadata = titled('quotes.title');

/** `?from=` starts with the inputs of a saved quote. */
export default async function QuotesPage({ searchParams }: Props) {
  const viewer = await requireViewer('prices.ask');
  const { from } = readPageQuery(await searchParams);
  const [start, quotes, earlier] = await Promise.all([
    startForm(viewer),
    listQuotes(viewer),
    from ? findQuote(viewer, from) : null,
  ]);
  const initialForm = earlier
    ? quoteFormOf(earlier.question)
    : { ...emptyQuoteForm, originId: start.form.sender.emirateId };
  return (
    <ClientMessages of={['booking.contentTypes', 'booking.products', 'locations', 'quotes']}>
      <ReadCache>
        <QuoteCalculator
          key={earlier?.id}
          initialForm={initialForm}
          divisor={settings().OPERATOR_VOLUMETRIC_DIVISOR}
          saveQuote={saveQuote}
          bookQuote={bookQuote}
        />
        {quotes.length > 0 && <QuoteList quotes={quotes} />}
      </ReadCache>
    </ClientMessages>
  );
}
