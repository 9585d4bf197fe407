import { isInvalid } from '../reading/read-line.ts';
import { type ChargeParts, type ReadLine, vatPercent } from '../reading/view.ts';
import { splitVat } from '../vat-split.ts';
import type { ChargeDifference, DifferenceReason, LineResult, NotComparedPart } from '../view.ts';
import {
  type Compared,
  compareService,
  compareWeight,
  compareZone,
  explainCharge,
  surchargesOf,
} from './explain-charge.ts';
import type { MatchFacts, ShipmentFacts } from './facts.ts';
import { isRepeated, type Line, type Match, mostRounding, without } from './match.ts';
import { matchShipment } from './match-shipment.ts';
import { addProgress, type Progress } from './progress.ts';

/** What a charge is for, as its line says. */
export const chargedForOf = ({
  service,
  text,
  charge,
}: Pick<ReadLine, 'service' | 'text' | 'charge'>): string =>
  `${service ?? ''}|${text ?? ''}${charge?.isReturn ? '|return' : ''}`.toLowerCase();

/** Whether a line is about a trip back alone, which was never quoted: the quote is for the trip to the receiver. */
export const isTripBackOf = (
  charge: Pick<ChargeParts, 'isReturn' | 'returnMinor'> | null,
  { booked }: Pick<ShipmentFacts, 'booked'>,
): boolean => Boolean(charge?.isReturn && charge.returnMinor === null && !booked?.isReturn);

/** Matches a line of an invoice with the price at booking. Pure. `progress` has the lines before it in the file; it is added to. */
export function matchCharge(asked: Line, facts: MatchFacts, progress: Progress): Match {
  const match = matchWithQuote(asked, facts, progress);
  const isUnreadable = match.result === 'invalid';
  return { ...match, split: match.split ?? (isUnreadable ? null : splitVat(asked.line)) };
}

function matchWithQuote({ line, fingerprint, chosenId }: Line, facts: MatchFacts, progress: Progress): Match {
  if (isInvalid(line, 'charges')) return without('invalid');
  if (isRepeated(line, fingerprint, facts.posted)) return without('repeated');
  if (line.awbs.length > 1 && !chosenId)
    return without(
      'ask',
      line.awbs.flatMap((awb) => facts.byAwb.get(awb) ?? []),
    );
  const found = matchShipment(line, chosenId, facts, () => false);
  if ('result' in found) return found;
  const { quoted } = found;
  const isTripBack = isTripBackOf(line.charge, found);
  // Shipping abroad has no VAT, and is quoted without it.
  const hasNoVat = quoted ? quoted.vatMinor === 0 : found.booked?.isDomestic === false;
  const percent = hasNoVat ? 0 : vatPercent;
  const hasTax = line.vatMinor !== null || line.netMinor !== null;
  const billed = line.netMinor ?? (line.feeMinor ?? 0) + (line.vatMinor ?? 0);
  const before = progress.get(found.id);
  const chargedFor = chargedForOf(line);
  const isTwice = [...found.chargedFor, ...(before?.chargedFor ?? [])].includes(chargedFor);
  const give = (result: LineResult, reason: DifferenceReason | null, expectedMinor: number | null): Match => {
    addProgress(progress, found.id, { chargedMinor: isTripBack ? 0 : billed, chargedFor });
    return {
      ...without(result),
      reason,
      split: splitVat(line, percent),
      shipments: [{ id: found.id, settledMinor: 0 }],
      expectedMinor,
      differenceMinor: expectedMinor === null ? null : billed - expectedMinor,
      charged:
        expectedMinor === null || expectedMinor === billed || reason === 'rounding'
          ? null
          : { billedMinor: billed, quotedMinor: expectedMinor },
    };
  };
  if (quoted && quoted.currency !== line.currency) return without('other-currency', [found]);
  // Under whatever name, another statement has billed the whole price. A surcharge can come later.
  const isBilled =
    quoted !== null &&
    !isTripBack &&
    found.chargedMinor >= quotedFor(found, { hasTax: true, percent, billed: quoted.totalMinor }) &&
    surchargesOf(line).length === 0;
  if ((isTwice || isBilled) && billed > 0) return give('paid-twice', null, 0);
  if (!found.isPickedUp && billed > 0) return give('not-delivered', null, 0);
  const charged = found.chargedMinor + (before?.chargedMinor ?? 0);
  // A second line is about a part alone.
  const isWhole = billed > 0 && charged === 0 && !isTripBack;
  const notCompared = isWhole ? partsNotCompared(line, found, !splitVat(line, percent).isComputed) : [];
  if (!quoted) {
    const differences = explainCharge(line, found, { expectedNetMinor: null, percent });
    const result = comparedResult(differences, notCompared);
    return { ...give(result, null, null), differences: [...differences, ...notCompared] };
  }
  // With a COD fee of its own, it is about the whole price.
  const codFee = line.charge?.codFeeMinor ?? null;
  // Before the delivery, no COD fee is due.
  const isWithCodFee = codFee !== null && (codFee > 0 || found.stage !== 'booked');
  // The price before VAT may be the whole one, and the VAT be missing.
  const priced = hasTax ? Math.round(((line.feeMinor ?? 0) * (100 + percent)) / 100) : billed;
  const ofWhole = isWithCodFee ? Number.POSITIVE_INFINITY : Math.max(billed, priced) + charged;
  const quote = isTripBack ? 0 : quotedFor(found, { hasTax, percent, billed: ofWhole }) - charged;
  const expected = Math.max(0, quote);
  const difference = billed - expected;
  const isRounding = Math.abs(difference) <= mostRounding(line.currency);
  const differences = explainCharge(line, found, {
    expectedNetMinor: hasTax ? Math.round((expected * 100) / (100 + percent)) : expected,
    percent,
  }).filter(({ reason }) => reason !== 'rest' || !isRounding);
  const as = (result: LineResult, reason: DifferenceReason | null) => ({
    ...give(result, reason, expected),
    differences: [...differences, ...notCompared],
  });
  if (difference === 0) {
    differences.push(...wrongCodFee(line, quoted));
    const result = comparedResult(differences, notCompared);
    // The price is right, and what is paid for isn't done.
    return as(result !== 'differs' && found.stage === 'booked' ? 'not-delivered' : result, null);
  }
  if (isRounding) return as(difference > 0 ? 'over' : 'short', 'rounding');
  return difference > 0 ? as('over', 'more') : as('short', 'partial');
}

/** A COD fee that isn't the quoted one, though the whole charge is. */
function wrongCodFee(
  { charge }: ReadLine,
  { codFeeMinor }: NonNullable<ShipmentFacts['quoted']>,
): ChargeDifference[] {
  const billedMinor = charge?.codFeeMinor;
  if (!billedMinor || Math.abs(billedMinor - codFeeMinor) <= 1) return [];
  return [{ reason: 'cod-fee', billedMinor, quotedMinor: codFeeMinor, amountMinor: 0 }];
}

/** The result of a line whose amount is as expected. */
export const comparedResult = (differences: unknown[], notCompared: unknown[]): LineResult =>
  differences.length > 0 ? 'differs' : notCompared.length > 0 ? 'not-compared' : 'matched';

/**
 * The quoted price that an invoice should have, with VAT if the line has it. The COD fee is no part of it when a COD statement has deducted
 * the fee, when the parcel came back, or when less than the whole price is billed.
 */
function quotedFor(
  { quoted, codMinor, isCodFeePaid, stage }: ShipmentFacts,
  { hasTax, percent, billed }: { hasTax: boolean; percent: number; billed: number },
): number {
  if (!quoted) return 0;
  const { totalMinor, vatMinor, codFeeMinor } = quoted;
  const whole = hasTax ? totalMinor : totalMinor - vatMinor;
  const net = totalMinor - vatMinor - codFeeMinor;
  const rest = hasTax ? Math.round((net * (100 + percent)) / 100) : net;
  const isWhole = billed >= whole - mostRounding(quoted.currency);
  return codMinor > 0 && (isCodFeePaid || stage === 'returned' || !isWhole) ? rest : whole;
}

/** The parts of a charge that couldn't be compared with the booking and its quote, and why. Pure. */
function partsNotCompared(line: ReadLine, shipment: ShipmentFacts, hasVat: boolean) {
  const { quoted, booked, codMinor } = shipment;
  const parts: [NotComparedPart, Compared][] = [
    ['price', quoted ? null : 'no-quote'],
    ['service', compareService(line, booked)],
    ['zone', compareZone(line, booked)],
    ['weight', compareWeight(line, booked)],
    ['surcharge', quoted || line.charge?.surcharges.length ? null : 'no-quote'],
    ['cod-fee', codMinor > 0 && !quoted ? 'no-quote' : null],
    ['vat', hasVat ? null : 'not-on-line'],
  ];
  return parts.flatMap(([part, why]) =>
    typeof why === 'string' ? [{ reason: 'not-compared' as const, part, why, amountMinor: 0 }] : [],
  );
}
