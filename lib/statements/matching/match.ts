import { minorUnitDigits } from '#lib/core/money.ts';
import type { ReadLine } from '../reading/view.ts';
import type { ChargeDifference, DifferenceReason, LineCandidate, LineResult, VatSplit } from '../view.ts';
import type { PostedLines, ShipmentFacts } from './facts.ts';

/** A line to be matched. */
export type Line = { line: ReadLine; fingerprint: string; chosenId: string | null };

export type Match = {
  result: LineResult;
  reason: DifferenceReason | null;
  /** The shipments that it settles: several for a lump sum. */
  shipments: { id: string; settledMinor: number }[];
  /** The payouts that a bank's line pays, and how much of each: all of its amount, or none. */
  payouts: { id: string; amountMinor: number }[];
  expectedMinor: number | null;
  differenceMinor: number | null;
  /** Why a charge differs. */
  differences: ChargeDifference[];
  /** What it charges and what was quoted for it, with VAT, if they differ by more than rounding. */
  charged: { billedMinor: number; quotedMinor: number } | null;
  /** Of a charge. */
  split: VatSplit | null;
  candidates: LineCandidate[];
};

const mostCandidates = 10;

const candidateOf = ({ id, awb, reference, codMinor, codCurrency }: ShipmentFacts): LineCandidate => ({
  id,
  awb,
  reference,
  amountMinor: codMinor,
  currency: codCurrency,
});

/** A line that settles nothing. */
export const without = (result: LineResult, found: readonly ShipmentFacts[] = []): Match => ({
  result,
  reason: null,
  shipments: [],
  payouts: [],
  expectedMinor: null,
  differenceMinor: null,
  differences: [],
  charged: null,
  split: null,
  candidates: found.slice(0, mostCandidates).map(candidateOf),
});

/** Half a unit of the currency, which is rounding. */
export const mostRounding = (currency: string) => 5 * 10 ** (minorUnitDigits(currency) - 1);

/** The collected amount of a line: the amount before fees, or the net amount plus its fees. */
export const grossOf = ({ amountMinor, netMinor, feeMinor, vatMinor }: ReadLine): number =>
  amountMinor ?? (netMinor === null ? 0 : netMinor + (feeMinor ?? 0) + (vatMinor ?? 0));

/** The same line in a file without a statement's number, or with the same one, is no second payment. */
export function isRepeated(
  { statementReference }: ReadLine,
  fingerprint: string,
  posted: PostedLines,
): boolean {
  return (posted.get(fingerprint) ?? []).some(
    (other) => !other || !statementReference || other === statementReference,
  );
}
