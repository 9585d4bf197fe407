import { latinDigits } from '#lib/core/text/latin-digits.ts';

/** A typed amount without its currency. Zero counts as no amount. */
export function amountOf(text = '', currency = 'AED'): string {
  const bare = text
    .replace(/AED|Dhs?\.?|د\.?\s?إ\.?|درهم/gi, '')
    .replace(/^\s*[A-Z]{3}\s|\s[A-Z]{3}\s*$/g, (code) => (code.trim() === currency ? '' : code))
    .trim();
  return /^0+([.,]0*)?$/.test(latinDigits(bare)) ? '' : bare;
}
