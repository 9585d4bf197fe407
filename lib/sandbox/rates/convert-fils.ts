import { type Money, minorUnitDigits } from '#lib/core/money.ts';
import { dirhamsPerUnit } from './rate-card.ts';

export function isServedCurrency(currency: string): boolean {
  return Object.hasOwn(dirhamsPerUnit, currency);
}

/** Fils in another currency at the card's fixed rate, rounded half up to its minor unit. */
export function convertFils(fils: number, currency: string): Money {
  const rate = dirhamsPerUnit[currency];
  if (rate === undefined) throw new Error(`No rate for ${currency}`);
  const [whole = '0', fraction = ''] = rate.split('.');
  const scaledRate = BigInt(`${whole}${fraction.padEnd(6, '0')}`);
  const minorPerUnit = 10n ** BigInt(minorUnitDigits(currency));
  const dividend = BigInt(fils) * minorPerUnit * 1_000_000n;
  return { amountMinor: Number(divideHalfUp(dividend, scaledRate * 100n)), currency };
}

/** Integer division that rounds halves up, for amounts that are not negative. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}
