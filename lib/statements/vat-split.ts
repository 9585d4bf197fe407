import { type ReadLine, vatPercent } from './reading/view.ts';
import type { VatSplit } from './view.ts';

type Amounts = Pick<ReadLine, 'feeMinor' | 'vatMinor' | 'netMinor'>;

/** Splits an invoice's line: `feeMinor` is before VAT, `netMinor` is the total with VAT. Of a single amount, the other two are computed. */
export function splitVat({ feeMinor, vatMinor, netMinor }: Amounts, percent: number = vatPercent): VatSplit {
  if (vatMinor === null && (feeMinor === null || netMinor === null)) {
    const gross = netMinor ?? Math.round(((feeMinor ?? 0) * (100 + percent)) / 100);
    const net = feeMinor ?? Math.round((gross * 100) / (100 + percent));
    return { netMinor: net, vatMinor: gross - net, grossMinor: gross, isComputed: true };
  }
  const gross = netMinor ?? (feeMinor ?? 0) + (vatMinor ?? 0);
  const vat = vatMinor ?? gross - (feeMinor ?? 0);
  return { netMinor: gross - vat, vatMinor: vat, grossMinor: gross, isComputed: false };
}
