import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { isInvalid } from '../reading/read-line.ts';
import type { LineResult } from '../view.ts';
import type { PostedLines } from './facts.ts';
import { isRepeated, type Line, type Match, without } from './match.ts';
import { bareReference, type OpenPayout, type OpenPayouts } from './open-payouts.ts';
import { payerOf } from './payer.ts';

const mostCandidates = 10;

const among = (result: LineResult, found: readonly OpenPayout[]): Match => ({
  ...without(result),
  candidates: found.slice(0, mostCandidates).map(({ id, reference, name, payoutMinor, currency }) => ({
    id,
    awb: null,
    reference: reference ?? name,
    amountMinor: payoutMinor,
    currency,
  })),
});

const cod = /(?<!\p{L})cod(?!\p{L})|cash on delivery|تحصيل|عند الاستلام/u;
/** Whether a text is about cash on delivery, and has no number, which would be that of another payout. */
const isAboutCodAlone = (text: string) => cod.test(text) && !/\d{3}/.test(text);

/**
 * Matches a bank's line with the payouts whose references it names: what is open of them together is what it should be. Without a
 * reference, the name of the statement's file counts if the amount is equal too. So does the only payout of that amount, where the line is
 * about cash on delivery. An equal amount alone, or a file's name with a number in it, is only a candidate. `payouts` count what earlier
 * lines of the same file have paid.
 */
export function matchBank(
  { line, fingerprint, chosenId }: Line,
  { payouts, posted }: { payouts: OpenPayouts; posted: PostedLines },
): Match {
  if (isInvalid(line, 'bank')) return without('invalid');
  if (isRepeated(line, fingerprint, posted)) return without('repeated');
  const amount = line.amountMinor ?? line.netMinor ?? 0;
  if (amount <= 0) return without('not-ours');
  const text = foldForSearch(`${line.reference ?? ''} ${line.text ?? ''} ${line.statementReference ?? ''}`);
  const named = chosenId ? payouts.ofId(chosenId) : payouts.namedIn(text);
  if (named.length === 0) {
    const equal = payouts.ofAmount(line.currency, amount);
    const files = payouts.ofFileIn(text);
    // A short number counts where the amount is right too: “statement no. 228”.
    const words = new Set(text.split(/[^\p{L}\p{N}]+/u));
    const said = equal.filter(
      (payout) => files.includes(payout) || words.has(bareReference(payout.reference ?? '')),
    );
    const sure = said.length === 0 && isAboutCodAlone(text) ? equal : said;
    if (sure.length === 1) return pay(amount, sure, payouts);
    const meant = files.filter((payout) => payout.currency === line.currency && hasNumber(payout));
    const asked = new Set([...meant, ...equal]);
    return asked.size > 0 ? among('ask', [...asked]) : without('not-ours');
  }
  const meant = withLongestReferences(named);
  const inCurrency = meant.filter(({ currency }) => currency === line.currency);
  if (inCurrency.length === 0) return among('other-currency', meant);
  if (new Set(inCurrency.map(({ reference }) => reference)).size === inCurrency.length)
    return pay(amount, inCurrency, payouts);
  const fitting = inCurrency.filter(({ openMinor }) => openMinor === amount);
  return fitting.length === 1 ? pay(amount, fitting, payouts) : among('ask', inCurrency);
}

/**
 * Asks about lines that name no payout and come from who pays payouts in other lines of the file: any open one may be meant. `payers` are
 * those of the lines before, and are added to.
 */
export function askAboutPayers<Matched extends Pick<Line, 'line'> & { match: Match }>(
  matched: Matched[],
  payouts: OpenPayouts,
  payers: Set<string>,
): Matched[] {
  for (const { line, match } of matched) {
    const payer = match.payouts.length > 0 ? payerOf(line.text) : null;
    if (payer) payers.add(payer);
  }
  return matched.map((one) => {
    const isPaidIn = (one.line.amountMinor ?? one.line.netMinor ?? 0) > 0;
    const isKnown = payers.has(payerOf(one.line.text) ?? '');
    return one.match.result === 'not-ours' && isPaidIn && isKnown
      ? { ...one, match: among('ask', payouts.open(one.line.currency)) }
      : one;
  });
}

/** A file that is called `payout` is named by many lines. */
const hasNumber = ({ name }: OpenPayout) => /\d{4}/.test(name);

/** `COD-7` is also in `COD-71`: the longest reference is meant. */
function withLongestReferences(named: OpenPayout[]): OpenPayout[] {
  const bare = new Map(named.map((payout) => [payout, bareReference(payout.reference ?? '')]));
  return named.filter((payout) => {
    const own = bare.get(payout) ?? '';
    return ![...bare.values()].some((other) => other !== own && other.includes(own));
  });
}

/**
 * Pays what is open of each payout, the oldest first; the newest has what is left over. So each dirham of the line belongs to a payout,
 * and what is open of a payout depends only on the lines that stand.
 */
function pay(amount: number, named: readonly OpenPayout[], payouts: OpenPayouts): Match {
  const expectedMinor = named.reduce((sum, { openMinor }) => sum + Math.max(0, openMinor), 0);
  let left = amount;
  const shares = named.toReversed().map((payout, index) => {
    const isNewest = index === named.length - 1;
    const amountMinor = isNewest ? left : Math.min(left, Math.max(0, payout.openMinor));
    left -= amountMinor;
    payouts.pay(payout, amountMinor);
    return { id: payout.id, amountMinor };
  });
  const differenceMinor = amount - expectedMinor;
  const base = {
    ...without('matched'),
    payouts: shares.filter(({ amountMinor }) => amountMinor !== 0),
    expectedMinor,
    differenceMinor,
  };
  if (expectedMinor === 0) return { ...base, result: 'paid-twice' };
  if (differenceMinor === 0) return base;
  return differenceMinor < 0
    ? { ...base, result: 'short', reason: 'partial' }
    : { ...base, result: 'over', reason: 'more' };
}
