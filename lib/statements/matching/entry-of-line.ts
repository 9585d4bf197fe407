import type { NewEntry, NewPosting } from '#lib/money/post-entries.ts';
import type { ReadLine } from '../reading/view.ts';
import { splitVat } from '../vat-split.ts';
import { grossOf, type Match } from './match.ts';

/** The entry that a line posts, and the part of its money that is paid out. Null if it posts nothing. */
export type LineEntry = { entry: NewEntry | null; settledMinor: number; remittedMinor: number };

/** The cause of a line's entry: a line is posted once. */
export const causeOfLine = (lineId: string): string => `statement-line:${lineId}`;

/** A line that can be posted; `at` is when its money moved. */
export type UnpostedLine = { id: string; statementId: string; line: ReadLine; at: Date };

const nothing: LineEntry = { entry: null, settledMinor: 0, remittedMinor: 0 };

const postable = (postings: NewPosting[]) => postings.filter(({ amountMinor }) => amountMinor !== 0);

/**
 * A line of a COD statement: its cash leaves what the carrier holds, and becomes the payout, fees, VAT and adjustments. What belongs to
 * no known shipment is in suspense, so that the payout's sum is the statement's.
 */
export function codEntry(
  { id, statementId, line, at }: UnpostedLine,
  { result, reason, shipments }: Match,
): LineEntry {
  if (result === 'ask' || result === 'invalid' || result === 'repeated') return nothing;
  const gross = grossOf(line);
  const isKnown = shipments.length > 0;
  const ofNone = reason === 'of-payout' ? 0 : gross;
  const settled = isKnown ? shipments.reduce((sum, { settledMinor }) => sum + settledMinor, 0) : ofNone;
  // What takes a payment back gives its fee back.
  const sign = gross < 0 ? -1 : 1;
  const [fee, vat] = [sign * (line.feeMinor ?? 0), sign * (line.vatMinor ?? 0)];
  // The amount is what was paid out already when the fee explains why it is short.
  const isNet = reason === 'fee' && settled > gross;
  const remitted = line.netMinor ?? (isNet ? gross : gross - fee - vat);
  const [single = null] = shipments.length === 1 ? shipments.map((shipment) => shipment.id) : [];
  const { currency } = line;
  const costs = costsOf(settled - remitted, fee, vat, reason === 'fee' ? 'fees' : 'adjustments');
  const of = (
    account: NewPosting['account'],
    amountMinor: number,
    shipmentId: string | null,
  ): NewPosting => ({
    account,
    shipmentId,
    amountMinor,
    currency,
    ...(account === 'cod-remitted' && { payoutId: statementId }),
  });
  const postings =
    shipments.length > 1
      ? [
          // The fees can't be divided among them.
          ...shipments.flatMap(({ id: shipmentId, settledMinor }) => [
            of('cod-collected', -settledMinor, shipmentId),
            of('cod-remitted', settledMinor, shipmentId),
          ]),
          of('cod-remitted', remitted - settled, null),
        ]
      : [of(isKnown ? 'cod-collected' : 'suspense', -settled, single), of('cod-remitted', remitted, single)];
  const all = postable([
    ...postings,
    ...costs.map(({ account, amountMinor }) => of(account, amountMinor, single)),
  ]);
  return {
    entry: all.length > 0 ? { cause: causeOfLine(id), kind: 'remitted', at, postings: all } : null,
    settledMinor: settled,
    remittedMinor: remitted,
  };
}

/** What was deducted, as the line's fee and VAT as far as they explain it. */
function costsOf(deducted: number, fee: number, vat: number, rest: 'fees' | 'adjustments') {
  if (deducted === 0) return [];
  if (deducted === fee) return [{ account: 'fees' as const, amountMinor: fee }];
  return [
    { account: 'fees' as const, amountMinor: fee },
    { account: 'vat' as const, amountMinor: vat },
    { account: rest, amountMinor: deducted - fee - vat },
  ];
}

/** A line of an invoice: costs that are billed and not paid yet. VAT that no column shows isn't posted. */
export function chargeEntry({ id, line, at }: UnpostedLine, { result, shipments }: Match): LineEntry {
  if (result === 'ask' || result === 'invalid' || result === 'repeated') return nothing;
  const { vatMinor, isComputed } = splitVat(line);
  const vat = isComputed ? 0 : vatMinor;
  const total = line.netMinor ?? (line.feeMinor ?? 0) + vat;
  const shipmentId = shipments[0]?.id ?? null;
  const { currency } = line;
  const postings = postable([
    { account: 'fees', shipmentId, amountMinor: total - vat, currency },
    { account: 'vat', shipmentId, amountMinor: vat, currency },
    { account: 'payable', shipmentId, amountMinor: -total, currency },
  ]);
  return {
    ...nothing,
    entry: postings.length > 0 ? { cause: causeOfLine(id), kind: 'charged', at, postings } : null,
  };
}

/** A line of a bank's statement: what it pays of each payout has arrived. */
export function bankEntry({ id, line: { currency }, at }: UnpostedLine, { payouts }: Match): LineEntry {
  const postings = payouts.flatMap(({ id: payoutId, amountMinor }): NewPosting[] => [
    { account: 'bank', shipmentId: null, payoutId, amountMinor, currency },
    { account: 'cod-remitted', shipmentId: null, payoutId, amountMinor: -amountMinor, currency },
  ]);
  return {
    ...nothing,
    entry: postings.length > 0 ? { cause: causeOfLine(id), kind: 'banked', at, postings } : null,
  };
}
