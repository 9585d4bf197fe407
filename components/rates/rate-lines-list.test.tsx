import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RateLines } from '#lib/rates/schema.ts';
import { withCodFee } from '#lib/rates/view.ts';
import en from '#messages/en.json' with { type: 'json' };
import { RateLinesList } from './rate-lines-list.tsx';

const aed = (amountMinor: number) => ({ amountMinor, currency: 'AED' });
const lines: RateLines = { postage: aed(25_50), vat: aed(1_28), vatPercent: 5, total: aed(26_78) };

/** The texts of the price, as a person reads them. */
function textOf(shown: RateLines, excludesCodFee: boolean): string {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="Asia/Dubai" messages={en}>
      <RateLinesList lines={shown} isOld={false} excludesCodFee={excludesCodFee} />
    </NextIntlClientProvider>,
  );
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

it('says that the total doesn’t contain a fee for cash on delivery that nobody knows', () => {
  const text = textOf(lines, true);
  expect(text).toContain(en.rates.totalWithoutCodFee);
  expect(text).toContain(en.rates.codFeeUnknown);
});

it('adds a known fee as a line, and says where it is from', () => {
  const text = textOf(withCodFee(lines, 10_00), false);
  expect(text).toContain(`${en.rates.codFee} 10.00`);
  expect(text).toContain('37.28');
  expect(text).toContain(en.rates.codFeeSource);
  expect(text).not.toContain(en.rates.totalWithoutCodFee);
});

it('calls an export zero-rated instead of naming a VAT of 0%', () => {
  const text = textOf({ ...lines, vat: aed(0), vatPercent: 0, total: lines.postage }, false);
  expect(text).toContain(en.rates.zeroRated);
  expect(text).not.toMatch(/0\s?%/);
});
