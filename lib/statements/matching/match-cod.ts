import { isFeeAlone } from '../reading/deductions.ts';
import { isInvalid } from '../reading/read-line.ts';
import { type ReadLine, vatPercent } from '../reading/view.ts';
import { splitVat } from '../vat-split.ts';
import type { ChargeDifference, DifferenceReason, LineResult } from '../view.ts';
import type { MatchFacts, ShipmentFacts } from './facts.ts';
import { grossOf, isRepeated, type Line, type Match, mostRounding, without } from './match.ts';
import { comparedResult } from './match-charge.ts';
import { matchShipment } from './match-shipment.ts';
import { addProgress, type Progress, remainingOf, settledOf } from './progress.ts';

/**
 * Matches a line of a COD statement. Pure but for `progress`, which is what the lines before it in the file have settled: it is added to.
 * What the database knows comes as facts.
 */
export function matchCod(
  { line, fingerprint, chosenId }: Line,
  facts: MatchFacts,
  progress: Progress,
): Match {
  if (line.awbs.length === 0 && (isFeeAlone(line) || isAdjustment(line)))
    return {
      ...without('not-ours'),
      reason: 'of-payout',
      differenceMinor: line.netMinor ?? grossOf(line) - (line.feeMinor ?? 0) - (line.vatMinor ?? 0),
    };
  if (grossOf(line) < 0) return matchTakenBack({ line, fingerprint, chosenId }, facts, progress);
  if (isInvalid(line, 'cod')) return without('invalid');
  if (isRepeated(line, fingerprint, facts.posted)) return without('repeated');
  if (line.awbs.length > 1 && !chosenId) return matchLump(line, facts, progress);
  const gross = grossOf(line);
  const fits = (shipment: ShipmentFacts) =>
    shipment.stage === 'delivered' &&
    shipment.codCurrency === line.currency &&
    remainingOf(shipment, progress) === gross;
  const found = matchShipment(line, chosenId, facts, fits);
  if ('result' in found) return found;
  const match = settle(
    line,
    hasUnknownDeduction(line, found) ? (line.netMinor ?? gross) : gross,
    found,
    progress,
  );
  const isSettled = match.result === 'matched' || match.reason === 'fee';
  return isSettled && line.feeMinor ? withFee(match, line, found) : match;
}

/** Whether a line only takes something from the payout, in words that name no order: `Stationery`. */
const isAdjustment = (line: ReadLine): boolean =>
  grossOf(line) < 0 && line.reference !== null && !/\p{N}/u.test(line.reference) && isBelowOnly(line);

/** Whether nothing is wrong with a line but that its amount is below 0. */
const isBelowOnly = ({ problems, ...line }: ReadLine): boolean =>
  !isInvalid({ ...line, problems: problems.filter(({ code }) => code !== 'negative') }, 'cod');

/** Compares the fee and its VAT with what was quoted: the cash can be right while they aren't. */
function withFee(match: Match, line: ReadLine, shipment: ShipmentFacts): Match {
  const { feeMinor, vatMinor } = line;
  // A fee that is given back alone.
  if ((feeMinor ?? 0) < 0 && grossOf(line) === 0)
    return { ...match, charged: { billedMinor: (feeMinor ?? 0) + (vatMinor ?? 0), quotedMinor: 0 } };
  const { differences, charged, isQuoted } = compareFee(line, shipment);
  const notCompared: ChargeDifference[] = isQuoted
    ? []
    : [{ reason: 'not-compared', part: 'cod-fee', why: 'no-quote', amountMinor: 0 }];
  const result = match.result === 'matched' ? comparedResult(differences, notCompared) : match.result;
  return { ...match, result, charged, differences: [...differences, ...notCompared] };
}

function compareFee({ feeMinor, vatMinor }: ReadLine, { quoted, codCurrency }: ShipmentFacts) {
  const fee = Math.abs(feeMinor ?? 0);
  const isQuoted = quoted !== null && quoted.currency === codCurrency && quoted.codFeeMinor > 0;
  const quotedFee = isQuoted && !feesOf(quoted).includes(fee) ? quoted.codFeeMinor : fee;
  const differences: ChargeDifference[] = [];
  if (quotedFee !== fee) {
    const of = { billedMinor: fee, quotedMinor: quotedFee, amountMinor: fee - quotedFee };
    differences.push({ reason: 'cod-fee', ...of });
  }
  const percent = quoted?.vatMinor === 0 ? 0 : vatPercent;
  const taxOf = (amount: number) => (vatMinor === null ? 0 : Math.round((amount * percent) / 100));
  const [vat, dueMinor] = [Math.abs(vatMinor ?? 0), taxOf(fee)];
  if (Math.abs(vat - dueMinor) > 1)
    differences.push({ reason: 'vat', billedMinor: vat, dueMinor, percent, amountMinor: vat - dueMinor });
  const charged: Match['charged'] =
    differences.length > 0 ? { billedMinor: fee + vat, quotedMinor: quotedFee + taxOf(quotedFee) } : null;
  return { differences, charged, isQuoted };
}

/** What can be deducted as a fee, as the price at booking has it. */
function feesOf({ postageMinor, codFeeMinor, vatMinor, totalMinor }: NonNullable<ShipmentFacts['quoted']>) {
  const taxed = (amount: number) => splitVat({ feeMinor: amount, vatMinor: null, netMinor: null }).grossMinor;
  return [
    ...[codFeeMinor, taxed(codFeeMinor), postageMinor, taxed(postageMinor), postageMinor + codFeeMinor],
    ...[totalMinor, totalMinor - vatMinor],
  ].filter((amount) => amount > 0);
}

/** Whether less is paid than was collected, the line names no fee, and the price at booking is lower than the difference. */
function hasUnknownDeduction(
  { amountMinor, netMinor, feeMinor, vatMinor, currency }: ReadLine,
  { quoted }: ShipmentFacts,
): boolean {
  if (amountMinor === null || netMinor === null || feeMinor !== null || vatMinor !== null) return false;
  return quoted?.currency === currency && amountMinor - netMinor > quoted.totalMinor;
}

/** Compares what is paid for a shipment with what is still to be paid. */
function settle(line: ReadLine, gross: number, shipment: ShipmentFacts, progress: Progress): Match {
  const remaining = remainingOf(shipment, progress);
  const expected = shipment.stage === 'delivered' ? Math.max(0, remaining) : 0;
  const give = (result: LineResult, reason: DifferenceReason | null, settledMinor: number): Match => {
    addProgress(progress, shipment.id, { settledMinor });
    return {
      ...without(result),
      reason,
      shipments: [{ id: shipment.id, settledMinor }],
      expectedMinor: expected,
      differenceMinor: gross - expected,
    };
  };
  // Paid once more, and not only a little too much.
  const isTwice = remaining < 0 && -remaining >= shipment.codMinor;
  if (isFeeAlone(line)) return give(isTwice ? 'paid-twice' : 'matched', null, 0);
  if (shipment.codMinor === 0) return gross === 0 ? give('matched', null, 0) : give('over', 'no-cod', gross);
  if (shipment.codCurrency !== line.currency && gross !== 0) return without('other-currency', [shipment]);
  if (gross === 0 && expected === 0) return give('matched', null, 0);
  if (shipment.stage === 'returned' || shipment.stage === 'cancelled')
    return give('after-return', null, gross);
  if (remaining <= 0) return give('paid-twice', null, gross);
  if (shipment.stage !== 'delivered')
    return { ...give('not-delivered', null, gross), expectedMinor: 0, differenceMinor: gross };
  if (gross === remaining) return give('matched', null, gross);
  const rounding = mostRounding(line.currency);
  if (gross > remaining) {
    const isRounding = gross - remaining <= rounding;
    // Rounded-up amounts belong to the merchant, but to no shipment's cash.
    return isRounding ? give('over', 'rounding', remaining) : give('over', 'more', gross);
  }
  const short = remaining - gross;
  if (isFee(short, line, shipment)) return give('short', 'fee', remaining);
  if (short <= rounding) return give('short', 'rounding', remaining);
  return give('short', 'partial', gross);
}

/** Whether a shortfall is a fee: of the line itself, or as the price at booking has it. */
function isFee(
  short: number,
  { feeMinor, vatMinor, amountMinor }: ReadLine,
  { quoted, codCurrency }: ShipmentFacts,
): boolean {
  const fee = Math.abs(feeMinor ?? 0);
  const vat = Math.abs(vatMinor ?? 0);
  if (amountMinor !== null && fee > 0 && (short === fee || short === fee + vat)) return true;
  if (!quoted || quoted.currency !== codCurrency) return false;
  return feesOf(quoted).includes(short);
}

/** One payment for many AWBs: it is matched when it is the sum of what all of them still are to be paid. */
function matchLump(line: ReadLine, facts: MatchFacts, progress: Progress): Match {
  const gross = grossOf(line);
  const shipments = line.awbs.map((awb) => facts.byAwb.get(awb));
  const known = shipments.filter((shipment) => shipment !== undefined);
  if (known.length < shipments.length) return without(known.length === 0 ? 'not-ours' : 'unknown-awb', known);
  if (known.some(({ codCurrency }) => codCurrency !== line.currency)) return without('other-currency', known);
  const open = known.map((shipment) => ({
    id: shipment.id,
    settledMinor: shipment.stage === 'delivered' ? Math.max(0, remainingOf(shipment, progress)) : 0,
  }));
  const expectedMinor = open.reduce((sum, { settledMinor }) => sum + settledMinor, 0);
  const differenceMinor = gross - expectedMinor;
  const base = { ...without('matched'), expectedMinor, differenceMinor };
  if (differenceMinor === 0) {
    for (const { id, settledMinor } of open) addProgress(progress, id, { settledMinor });
    return { ...base, shipments: open.filter(({ settledMinor }) => settledMinor > 0) };
  }
  // It isn't known which of them is short.
  if (differenceMinor < 0) return { ...base, result: 'short', reason: 'lump' };
  return {
    ...base,
    result: expectedMinor === 0 ? 'paid-twice' : 'over',
    reason: expectedMinor === 0 ? null : 'more',
  };
}

/**
 * An amount below 0 takes back what was paid for the AWB that the line names, if it is all of it, or all that was paid too much. A part of
 * it is asked. Anything else is bad input.
 */
function matchTakenBack({ line, fingerprint, chosenId }: Line, facts: MatchFacts, progress: Progress): Match {
  const [awb, another] = line.awbs;
  const shipment = awb && !another ? facts.byAwb.get(awb) : undefined;
  if (!isBelowOnly(line) || shipment?.codCurrency !== line.currency) return without('invalid');
  if (isRepeated(line, fingerprint, facts.posted)) return without('repeated');
  const gross = grossOf(line);
  const paid = settledOf(shipment, progress);
  if (-gross > paid) return without('invalid');
  if (-gross !== paid && -gross !== paid - shipment.codMinor && chosenId !== shipment.id)
    return without('ask', [shipment]);
  addProgress(progress, shipment.id, { settledMinor: gross });
  // The fee comes back with the cash.
  const { charged } = compareFee(line, shipment);
  const isOwed = shipment.stage === 'delivered' && paid + gross < shipment.codMinor;
  return {
    ...without(isOwed ? 'short' : 'matched'),
    reason: 'taken-back',
    charged: charged && { billedMinor: -charged.billedMinor, quotedMinor: -charged.quotedMinor },
    shipments: [{ id: shipment.id, settledMinor: gross }],
    expectedMinor: gross,
    differenceMinor: 0,
  };
}
