'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { use, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { QuotedProduct, QuoteToSave } from '#lib/quotes/schema.ts';
import { QuoteCards } from './quote-cards.tsx';
import { QuoteFields } from './quote-fields.tsx';
import { type QuoteForm, quoteQuestion } from './quote-form.ts';
import { pricesToSave, useQuotePrices } from './use-quote-prices.ts';
import { VolumetricNotice } from './volumetric-notice.tsx';

type QuoteCalculatorProps = {
  initialForm: QuoteForm;
  /** How many cm³ count as 1 kg; 0 when it isn't known. */
  divisor: number;
  saveQuote: (quote: QuoteToSave) => Promise<ActionResult<null>>;
  bookQuote: (input: {
    quoteId: string;
    product: QuotedProduct;
  }) => Promise<ActionResult<{ draftId: string }>>;
};

/** Prices of all services while a person types. Saving or booking stores them as they are shown. */
export function QuoteCalculator({ initialForm, divisor, saveQuote, bookQuote }: QuoteCalculatorProps) {
  const t = useTranslations('quotes');
  const { saving } = use(ControlWords);
  const names = useTranslations('booking.products');
  const locale = useLocale();
  const router = useRouter();
  const [form, setForm] = useState(initialForm);
  const [pending, setPending] = useState<QuotedProduct | 'save' | null>(null);
  const [failed, setFailed] = useState<'saveFailed' | 'bookFailed' | null>(null);
  const question = quoteQuestion(form);
  const prices = useQuotePrices(question);
  const toSave = question && pricesToSave(prices);

  /** Saves what is shown now. Returns the quote's id; null if that failed. */
  async function keep(): Promise<string | null> {
    if (!question || !toSave) return null;
    const id = crypto.randomUUID();
    const saved = await saveQuote({ id, question, prices: toSave }).catch(() => null);
    return saved?.ok ? id : null;
  }

  async function save() {
    if (pending) return;
    setPending('save');
    setFailed(null);
    const id = await keep();
    if (id) return router.push(`/quotes/${id}`);
    setPending(null);
    setFailed('saveFailed');
  }

  async function book(product: QuotedProduct) {
    if (pending) return;
    setPending(product);
    setFailed(null);
    const quoteId = await keep();
    const started = quoteId ? await bookQuote({ quoteId, product }).catch(() => null) : null;
    if (started?.ok) return router.push(`/shipments/new?draft=${started.value.draftId}`);
    setPending(null);
    setFailed('bookFailed');
  }

  const settled = (['express', 'premium'] as const).flatMap((product) => {
    const price = prices[product];
    return price.kind === 'priced' && !price.isOld
      ? [t('announcement', { service: names(product), total: formatMoney(price.lines.total, locale) })]
      : [];
  });

  return (
    <div className="flex flex-col gap-5">
      <PageTitle title={t('title')} text={t('purpose')} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <Sheet className="p-5 max-sm:p-4">
          <form method="post" noValidate onSubmit={(event) => event.preventDefault()}>
            <QuoteFields form={form} onChange={(change) => setForm((last) => ({ ...last, ...change }))} />
          </form>
        </Sheet>
        <div className="flex min-w-0 flex-col gap-4">
          <QuoteCards
            prices={prices}
            pending={pending === 'save' ? null : pending}
            onBook={toSave ? book : undefined}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button pending={pending === 'save'} disabled={!toSave} onClick={save}>
              {pending === 'save' ? saving : t('save')}
            </Button>
            <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{t(question ? 'cod' : 'incomplete')}</p>
          </div>
          {question && <VolumetricNotice question={question} divisor={divisor} />}
          {failed && <ErrorNotice>{t(failed)}</ErrorNotice>}
        </div>
      </div>
      <LiveRegion>{toSave && settled.join('. ')}</LiveRegion>
    </div>
  );
}
