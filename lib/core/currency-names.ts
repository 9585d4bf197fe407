import { foldForSearch } from './text/arabic-fold.ts';

const currencyCodes = Intl.supportedValuesOf('currency');

const folded = (text: string) =>
  foldForSearch(text.replace(/[.\u200e\u200f]/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

/** What people write beside the names that programs know. */
const usual: Record<string, string> = {
  AED: 'dhs, dh, dirham, dirhams, uae dirham, درهم, دراهم, درهما, درهم اماراتي, الدرهم الاماراتي, دا',
  USD: '$, us$, us dollar, us dollars, dollar, dollars, دولار, دولار امريكي',
  EUR: '€, euro, euros, يورو',
  GBP: '£',
  INR: '₹, rs',
  SAR: 'sr, saudi riyal, saudi riyals, ريال, ريال سعودي, رس',
  KWD: 'kd, دك',
  BHD: 'bd',
  QAR: 'qr',
  OMR: 'ro',
};

const names = new Map([
  ...['en', 'ar'].flatMap((language) => {
    const nameOf = new Intl.DisplayNames(language, { type: 'currency' });
    // A single word can be another thing: `Gold`.
    return currencyCodes
      .map((code): [string, string] => [folded(nameOf.of(code) ?? code), code])
      .filter(([name]) => name.includes(' '));
  }),
  ...Object.entries(usual).flatMap(([code, list]) =>
    list.split(', ').map((name): [string, string] => [folded(name), code]),
  ),
]);

/** The currency that a text names: its code, a sign or its name in either language; null for any other text. */
export function currencyOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (currencyCodes.includes(code)) return code;
  const name = folded(text);
  return names.get(name) ?? names.get(name.replaceAll(' ', '')) ?? null;
}
