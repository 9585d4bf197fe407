import { useState } from 'react';
import type { Money } from '#lib/core/money.ts';
import type { QuotePrices } from '#lib/quotes/schema.ts';
import { withCodFee } from '#lib/rates/view.ts';
import type { WizardStep } from '../form-paths.ts';
import type { Price } from './use-price.ts';

export type PriceChange = { kind: 'quoted' | 'shown'; before: Money; now: Money };

const isSame = (one: Money, other: Money) =>
  one.amountMinor === other.amountMinor && one.currency === other.currency;

type Shown = { quoted: Money | null; atReview: Money | null; now: Money | null };

/** How the current price differs from the quote's, or from the first one that the review showed. */
export function priceChange({ quoted, atReview, now }: Shown): PriceChange | null {
  if (!now) return null;
  if (atReview && !isSame(atReview, now)) return { kind: 'shown', before: atReview, now };
  return quoted && !isSame(quoted, now) ? { kind: 'quoted', before: quoted, now } : null;
}

/**
 * What a quote gave for a service, with the fee for cash on delivery that the current price contains: a quote has none.
 */
export function quotedTotal(prices: QuotePrices | undefined, product: string, price: Price): Money | null {
  const quoted = product === 'express' || product === 'premium' ? prices?.[product] : undefined;
  if (quoted?.kind !== 'priced') return null;
  const codFee = price.kind === 'priced' ? price.lines.codFee : undefined;
  return (codFee ? withCodFee(quoted.lines, codFee.amountMinor) : quoted.lines).total;
}

/**
 * Asks for confirmation before sending if the price isn't the one that the person knows. A confirmed price isn't asked about
 * again.
 */
export function usePriceChange({
  step,
  price,
  quoted,
}: {
  step: WizardStep;
  price: Price;
  quoted: Money | null;
}) {
  const [atReview, setAtReview] = useState<Money | null>(null);
  const [accepted, setAccepted] = useState<Money | null>(null);
  const [change, setChange] = useState<PriceChange | null>(null);
  const now = price.kind === 'priced' && !price.isOld ? price.lines.total : null;

  if (step !== 'review' && atReview) setAtReview(null);
  if (step === 'review' && now && !atReview) setAtReview(now);

  return {
    asked: change,
    /** Opens the question if the price has changed. Returns whether it has. */
    ask(): boolean {
      const found = priceChange({ quoted, atReview, now });
      if (!found || (accepted && isSame(accepted, found.now))) return false;
      setChange(found);
      return true;
    },
    accept: () => {
      setAccepted(change?.now ?? null);
      setChange(null);
    },
    goBack: () => {
      // The new price is on the page, so the person knows it now.
      setAtReview(change?.now ?? null);
      setChange(null);
    },
  };
}
