'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { use, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
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
  const [keeping, setKeeping] = useState<QuotedProduct | 'save'>('save');
  const { send, pending, hasFailed } = useSend();
  const isSaving = pending && keeping === 'save';
  const question = quoteQuestion(form);
  const prices = useQuotePrices(question);
  const toSave = question && pricesToSave(prices);

  /** Saves what is shown now, and books it with a product. */
  function keep(asks: QuotedProduct | 'save') {
    if (pending || !question || !toSave) return;
    const id = crypto.randomUUID();
    setKeeping(asks);
    send(
      async () => {
        const saved = await saveQuote({ id, question, prices: toSave });
        return saved.ok && asks !== 'save' ? bookQuote({ quoteId: id, product: asks }) : saved;
      },
      null,
      (answer) =>
        answer?.ok &&
        router.push(answer.value ? `/shipments/new?draft=${answer.value.draftId}` : `/quotes/${id}`),
    );
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
            pending={pending && keeping !== 'save' ? keeping : null}
            onBook={toSave ? keep : undefined}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button pending={isSaving} disabled={!toSave} onClick={() => keep('save')}>
              {isSaving ? saving : t('save')}
            </Button>
            <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{t(question ? 'cod' : 'incomplete')}</p>
          </div>
          {question && <VolumetricNotice question={question} divisor={divisor} />}
          {hasFailed && <ErrorNotice>{t(keeping === 'save' ? 'saveFailed' : 'bookFailed')}</ErrorNotice>}
        </div>
      </div>
      <LiveRegion>{toSave && settled.join('. ')}</LiveRegion>
    </div>
  );
}
