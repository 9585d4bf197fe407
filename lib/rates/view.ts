import type { RateLines } from './schema.ts';

/**
 * The operator's price with its fee for cash on delivery, which is no part of a price and of no reply: the merchant has set it. The
 * fee is in fils before VAT, as in a contract; its VAT is added with the percentage of the price.
 */
export function withCodFee(lines: RateLines, codFeeMinor: number): RateLines {
  const { postage, vat, vatPercent, total } = lines;
  const feeVatMinor = Math.round((codFeeMinor * vatPercent) / 100);
  return {
    postage,
    codFee: { amountMinor: codFeeMinor, currency: 'AED' },
    vat: { ...vat, amountMinor: vat.amountMinor + feeVatMinor },
    vatPercent,
    total: { ...total, amountMinor: total.amountMinor + codFeeMinor + feeVatMinor },
  };
}
