import { foldForSearch } from '#lib/core/text/arabic-fold.ts';

/** What a posted COD statement pays in one currency, and how much of it is still to arrive: below 0, if more arrived. */
export type OpenPayout = {
  id: string;
  reference: string | null;
  /** Of its file. */
  name: string;
  currency: string;
  payoutMinor: number;
  openMinor: number;
};

/** Payouts by what a bank's line can say of them: a line is compared with few of thousands. */
export type OpenPayouts = {
  /** Those whose references are in a folded text. */
  namedIn: (text: string) => OpenPayout[];
  /** Those whose files' names, without their endings, are in it. */
  ofFileIn: (text: string) => OpenPayout[];
  ofAmount: (currency: string, openMinor: number) => OpenPayout[];
  ofId: (id: string) => OpenPayout[];
  /** Of which something is still to arrive. */
  open: (currency: string) => OpenPayout[];
  /** Counts an amount as arrived. */
  pay: (payout: OpenPayout, amountMinor: number) => void;
};

/** Of the scripts in use: each is one unit of a text. */
const letterOrDigit = /[\p{L}\p{N}]/u;
const otherSigns = /[\u{10000}-\u{10ffff}]|[^\p{L}\p{N}]/gu;

const bareOf = (folded: string) => folded.replace(otherSigns, '');

/** Letters and digits alone: a bank puts its own blanks and dashes into a reference. */
export const bareReference = (text: string) => bareOf(foldForSearch(text));

/** Where each letter and digit of a text is. */
const placesIn = (text: string) =>
  [...text.split('').keys()].filter((place) => letterOrDigit.test(text.charAt(place)));

/** Shorter references would be found in any text. */
const shortestReference = 5;

/**
 * Whether a reference at this place of a text is a whole one, and no part of a longer one. A number goes on after a dash or a dot, and a word
 * after a letter.
 */
function isWhole(bare: string, text: string, from: number, to: number): boolean {
  const [before, after] = [text.slice(Math.max(0, from - 2), from), text.slice(to, to + 2)];
  const goesBack = /^\d/.test(bare) ? /\d[-.]?$/ : /\p{L}$/u;
  const goesOn = /\d$/.test(bare) ? /^[-.]?\d/ : /^\p{L}/u;
  return !goesBack.test(before) && !goesOn.test(after);
}

/** The payouts of which a folded text has the whole key, in their order. */
function finder(
  payouts: readonly OpenPayout[],
  keyOf: (payout: OpenPayout) => string,
): (text: string) => OpenPayout[] {
  const byKey = Map.groupBy(payouts, keyOf);
  const orderOf = new Map(payouts.map((payout, order) => [payout, order]));
  const lengths = [...new Set([...byKey.keys()].map(({ length }) => length))].filter(
    (length) => length >= shortestReference,
  );
  return (text) => {
    const bare = bareOf(text);
    let places: number[] | undefined;
    const found = new Set<string>();
    for (const length of lengths)
      for (let from = 0; from + length <= bare.length; from += 1) {
        const part = bare.slice(from, from + length);
        if (!byKey.has(part)) continue;
        places ??= placesIn(text);
        const [first = 0, last = 0] = [places[from], places[from + length - 1]];
        if (isWhole(part, text, first, last + 1)) found.add(part);
      }
    return [...found]
      .flatMap((part) => byKey.get(part) ?? [])
      .toSorted((one, other) => (orderOf.get(one) ?? 0) - (orderOf.get(other) ?? 0));
  };
}

/** `payouts` are newest first, as every list that this gives. Their open amounts are changed by `pay`. */
export function openPayouts(payouts: readonly OpenPayout[]): OpenPayouts {
  const byId = Map.groupBy(payouts, ({ id }) => id);
  const amountOf = ({ currency, openMinor }: Pick<OpenPayout, 'currency' | 'openMinor'>) =>
    `${currency} ${openMinor}`;
  const byAmount = new Map([...Map.groupBy(payouts, amountOf)].map(([key, own]) => [key, new Set(own)]));
  return {
    namedIn: finder(payouts, ({ reference }) => bareReference(reference ?? '')),
    ofFileIn: finder(payouts, ({ name }) => bareReference(name.replace(/\.[a-z0-9]{2,5}$/i, ''))),
    ofAmount: (currency, openMinor) => [...(byAmount.get(amountOf({ currency, openMinor })) ?? [])],
    ofId: (id) => byId.get(id) ?? [],
    open: (currency) => payouts.filter((one) => one.currency === currency && one.openMinor > 0),
    pay: (payout, amountMinor) => {
      byAmount.get(amountOf(payout))?.delete(payout);
      payout.openMinor -= amountMinor;
      const own = byAmount.get(amountOf(payout)) ?? new Set();
      byAmount.set(amountOf(payout), own.add(payout));
    },
  };
}
