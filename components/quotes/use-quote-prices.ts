import { type RateState, useRateLines } from '#components/rates/use-rate-lines.ts';
import type { QuotedProduct, QuotePrices, QuoteQuestion } from '#lib/quotes/schema.ts';
import type { RateQuestion } from '#lib/rates/schema.ts';

/** The state of one service's price; `unpriced`: the operator's interface has no prices for it. */
export type ServicePrice = RateState | { kind: 'unpriced' };
export type ServicePrices = Record<QuotedProduct, ServicePrice>;

/** Nothing is cached: each price is requested again, so that no old price is shown. */
const keptMs = 0;
const unpriced = { kind: 'unpriced' } as const;

function rateQuestion(question: QuoteQuestion | null, product: RateQuestion['product']): RateQuestion | null {
  if (!question) return null;
  const {
    pieces: _pieces,
    destinationEmirateId,
    destinationCountryId,
    destinationCityId,
    ...rest
  } = question;
  const asked = { ...rest, product, registered: 'no' as const };
  if (destinationEmirateId) return { ...asked, destinationEmirateId };
  return destinationCountryId ? { ...asked, destinationCountryId, destinationCityId } : null;
}

/** The prices of all services, each as it arrives. The requests of earlier inputs are cancelled. */
export function useQuotePrices(question: QuoteQuestion | null): ServicePrices {
  return {
    express: useRateLines(rateQuestion(question, 'express'), keptMs),
    premium: useRateLines(rateQuestion(question, 'premium'), keptMs),
    'prime-registered': unpriced,
    'prime-express': unpriced,
    'prime-tracked': unpriced,
  };
}

/** The answers to save; null while one is missing. */
export function pricesToSave({ express, premium }: ServicePrices): QuotePrices | null {
  const [one, other] = [express, premium].map(answerOf);
  return one && other ? { express: one, premium: other } : null;
}

function answerOf(state: ServicePrice): QuotePrices['express'] | null {
  if (state.kind === 'priced' && !state.isOld) return { kind: 'priced', lines: state.lines };
  if (state.kind !== 'failed') return null;
  return state.code === 'refused'
    ? { kind: 'refused', words: state.words?.slice(0, 500) }
    : { kind: 'unavailable' };
}

/** The saved answers, as the table shows them. */
export function savedPrices(prices: QuotePrices): ServicePrices {
  const shown = (product: 'express' | 'premium'): ServicePrice => {
    const price = prices[product];
    if (!price) return unpriced;
    if (price.kind === 'priced') return { kind: 'priced', lines: price.lines, isOld: false };
    return price.kind === 'refused'
      ? { kind: 'failed', code: 'refused', words: price.words }
      : { kind: 'failed', code: 'unavailable' };
  };
  return {
    express: shown('express'),
    premium: shown('premium'),
    'prime-registered': unpriced,
    'prime-express': unpriced,
    'prime-tracked': unpriced,
  };
}
