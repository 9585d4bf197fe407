import { homeAlpha2 } from '#lib/core/home-country.ts';
import { foldedText } from '#lib/core/text/fold-words.ts';
import names from './country-names.json' with { type: 'json' };

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let countryNames: Set<string> | undefined;

/** The names of all countries but the UAE, in both languages. */
function foreignNames(): Set<string> {
  if (countryNames) return countryNames;
  const displays = ['en', 'ar'].map((locale) => new Intl.DisplayNames(locale, { type: 'region' }));
  const standard = letters.flatMap((first) =>
    letters.flatMap((second) => {
      const code = `${first}${second}`;
      return displays
        .flatMap((display) => display.of(code) ?? [])
        .filter((name) => name !== code && code !== homeAlpha2);
    }),
  );
  const others = Object.entries(names).flatMap(([code, each]) => (code === homeAlpha2 ? [] : each));
  countryNames = new Set([...standard, ...others].map(foldedText).filter((name) => name.length > 2));
  return countryNames;
}

/** Whether a part of an address between commas or line breaks is the name of another country: "Dublin 4, Ireland". */
export function namesForeignCountry(address: string): boolean {
  return address.split(/[,،;\n|]|\s-\s/).some((part) => foreignNames().has(foldedText(part)));
}
