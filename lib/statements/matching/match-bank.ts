import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { isInvalid } from '../reading/read-line.ts';
import type { DifferenceReason, LineCandidate, LineResult, ReadLine } from '../view.ts';
import type { PostedLines } from './facts.ts';
import { isRepeated } from './match.ts';

/** A posted COD statement, and how much of its payout is still to arrive. */
export type OpenPayout = {
  id: string;
  reference: string | null;
  /** Of its file. */
  name: string;
  currency: string;
  payoutMinor: number;
  bankedMinor: number;
};

export type BankMatch = {
  result: LineResult;
  reason: DifferenceReason | null;
  statementIds: string[];
  expectedMinor: number | null;
  differenceMinor: number | null;
  candidates: LineCandidate[];
};

const without = (result: LineResult, found: readonly OpenPayout[] = []): BankMatch => ({
  result,
  reason: null,
  statementIds: [],
  expectedMinor: null,
  differenceMinor: null,
  candidates: found.slice(0, 10).map(({ id, reference, name, payoutMinor, currency }) => ({
    id,
    awb: null,
    reference: reference ?? name,
    amountMinor: payoutMinor,
    currency,
  })),
});

/** Letters and digits alone: a bank puts its own blanks and dashes into a reference. */
const bare = (text: string) => foldForSearch(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Shorter references would be found in any text. */
const shortestReference = 5;

/** What a text that names the payout contains: its reference, with the bank's own blanks and signs inside it, and no longer one. */
function patternOf({ reference }: OpenPayout): RegExp | null {
  const signs = [...bare(reference ?? '')];
  if (signs.length < shortestReference) return null;
  const [first = '', last = ''] = [signs[0], signs.at(-1)];
  const before = /\d/.test(first) ? '(?<!\\d[-.]?)' : '(?<!\\p{L})';
  const after = /\d/.test(last) ? '(?![-.]?\\d)' : '(?!\\p{L})';
  return new RegExp(`${before}${signs.join('[^\\p{L}\\p{N}]*')}${after}`, 'u');
}

const patterns = new WeakMap<OpenPayout, RegExp | null>();

function isNamedIn(text: string, payout: OpenPayout): boolean {
  const known = patterns.get(payout);
  const pattern = known === undefined ? patternOf(payout) : known;
  if (known === undefined) patterns.set(payout, pattern);
  return pattern?.test(text) ?? false;
}

/**
 * Matches a bank's line with the statements whose references it names: their payouts' sum is what it should be. Without a reference an
 * equal amount is only a candidate. `banked` is what earlier lines of the same file have paid; it is added to.
 */
export function matchBank(
  { line, fingerprint, chosenId }: { line: ReadLine; fingerprint: string; chosenId: string | null },
  { payouts, posted }: { payouts: readonly OpenPayout[]; posted: PostedLines },
  banked: Map<string, number>,
): BankMatch {
  if (isInvalid(line, 'bank')) return without('invalid');
  if (isRepeated(line, fingerprint, posted)) return without('repeated');
  const amount = line.amountMinor ?? line.netMinor ?? 0;
  if (amount <= 0) return without('not-ours');
  const text = foldForSearch(`${line.reference ?? ''} ${line.text ?? ''} ${line.statementReference ?? ''}`);
  const named = chosenId
    ? payouts.filter(({ id }) => id === chosenId)
    : payouts.filter((payout) => isNamedIn(text, payout));
  const openOf = ({ id, payoutMinor, bankedMinor }: OpenPayout) =>
    payoutMinor - bankedMinor - (banked.get(id) ?? 0);
  if (named.length === 0) {
    const equal = payouts.filter((payout) => payout.currency === line.currency && openOf(payout) === amount);
    return equal.length > 0 ? without('ask', equal) : without('not-ours');
  }
  // `COD-7` is also in `COD-71`: the longest reference is meant.
  const meant = named.filter(
    ({ reference }) =>
      !named.some(
        (other) =>
          bare(other.reference ?? '') !== bare(reference ?? '') &&
          bare(other.reference ?? '').includes(bare(reference ?? '')),
      ),
  );
  const inCurrency = meant.filter(({ currency }) => currency === line.currency);
  if (inCurrency.length === 0) return without('other-currency', meant);
  const references = new Set(inCurrency.map(({ reference }) => reference));
  if (references.size < inCurrency.length) {
    const fitting = inCurrency.filter((payout) => openOf(payout) === amount);
    if (fitting.length !== 1) return without('ask', inCurrency);
    inCurrency.splice(0, inCurrency.length, ...fitting);
  }
  const expectedMinor = inCurrency.reduce((sum, payout) => sum + Math.max(0, openOf(payout)), 0);
  const differenceMinor = amount - expectedMinor;
  const base = {
    statementIds: inCurrency.map(({ id }) => id),
    expectedMinor,
    differenceMinor,
    candidates: [],
  };
  if (expectedMinor === 0) return { ...base, result: 'paid-twice', reason: null };
  if (differenceMinor === 0) {
    for (const payout of inCurrency) banked.set(payout.id, (banked.get(payout.id) ?? 0) + openOf(payout));
    return { ...base, result: 'matched', reason: null };
  }
  // It isn't known which of several is short.
  const [only] = inCurrency;
  if (only && inCurrency.length === 1) banked.set(only.id, (banked.get(only.id) ?? 0) + amount);
  return differenceMinor < 0
    ? { ...base, result: 'short', reason: 'partial' }
    : { ...base, result: 'over', reason: 'more' };
}
