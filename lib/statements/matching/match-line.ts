import { minorUnitDigits } from '#lib/core/money.ts';
import { isInvalid } from '../reading/read-line.ts';
import type {
  ChargeDifference,
  DifferenceReason,
  LineCandidate,
  LineResult,
  ReadLine,
  VatSplit,
} from '../view.ts';

/** The result of matching a line of a COD statement. Pure: what the database knows comes as facts. */

/** `none`: it isn't booked. */
export type CodStage = 'none' | 'booked' | 'delivered' | 'returned' | 'cancelled';

/** A shipment as the portal has it. */
export type ShipmentFacts = {
  id: string;
  awb: string | null;
  reference: string | null;
  stage: CodStage;
  /** The carrier has it, or had it. */
  isPickedUp: boolean;
  codMinor: number;
  codCurrency: string | null;
  /** The part of its cash on delivery that statements have settled. */
  settledMinor: number;
  /** The price when it was booked. */
  quoted: {
    postageMinor: number;
    codFeeMinor: number;
    vatMinor: number;
    totalMinor: number;
    currency: string;
  } | null;
  /** What an invoice's line is compared with; null for other statements. */
  booked: BookedFacts | null;
  /** What invoices have charged for it, in sum and for each service. */
  chargedMinor: number;
  chargedFor: string[];
  /** A COD statement has deducted its COD fee. */
  isCodFeePaid: boolean;
};

/** What was booked, as far as a charge depends on it. */
export type BookedFacts = {
  weightGrams: number | null;
  volumetricGrams: number | null;
  product: Extract<ChargeDifference, { reason: 'service' }>['product'] | null;
  isDomestic: boolean;
  /** The emirate or the country that it goes to. */
  destination: { nameEn: string; nameAr: string } | null;
  /** It is itself booked as a return. */
  isReturn: boolean;
};

/** Lines that are posted from other statements, by their fingerprints: the references of those statements, if they have any. */
export type PostedLines = ReadonlyMap<string, (string | null)[]>;

export type MatchFacts = {
  byAwb: ReadonlyMap<string, ShipmentFacts>;
  byReference: ReadonlyMap<string, ShipmentFacts[]>;
  /** Shipments whose AWB differs from this text in one digit. */
  near: ReadonlyMap<string, ShipmentFacts[]>;
  posted: PostedLines;
  /** Shipments that a person chose, by their ids. */
  byId: ReadonlyMap<string, ShipmentFacts>;
};

export type Match = {
  result: LineResult;
  reason: DifferenceReason | null;
  /** The shipments that it settles: several for a lump sum. */
  shipments: { id: string; settledMinor: number }[];
  expectedMinor: number | null;
  differenceMinor: number | null;
  /** Why a charge differs. */
  differences: ChargeDifference[];
  /** Of a charge. */
  split: VatSplit | null;
  candidates: LineCandidate[];
};

/** The changes by a line with this match, for the next lines of the same file. */
export type Progress = Map<string, { settledMinor: number; chargedMinor: number; chargedFor: string[] }>;

const mostCandidates = 10;

export const candidateOf = ({ id, awb, reference, codMinor, codCurrency }: ShipmentFacts): LineCandidate => ({
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
  expectedMinor: null,
  differenceMinor: null,
  differences: [],
  split: null,
  candidates: found.slice(0, mostCandidates).map(candidateOf),
});

/** Half a unit of the currency, which is rounding. */
export const mostRounding = (currency: string) => 5 * 10 ** (minorUnitDigits(currency) - 1);

/** The collected amount of a line: the amount before fees, or the net amount plus its fees. */
export const grossOf = ({ amountMinor, netMinor, feeMinor, vatMinor }: ReadLine): number =>
  amountMinor ?? (netMinor ?? 0) + (feeMinor ?? 0) + (vatMinor ?? 0);

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

export type Line = { line: ReadLine; fingerprint: string; chosenId: string | null };

/** Matches a line of a COD statement. `progress` is what the lines before it in the file have settled; it is added to. */
export function matchCod(
  { line, fingerprint, chosenId }: Line,
  facts: MatchFacts,
  progress: Progress,
): Match {
  if (grossOf(line) < 0) return takeBack({ line, fingerprint, chosenId }, facts, progress);
  if (isInvalid(line, 'cod')) return without('invalid');
  if (isRepeated(line, fingerprint, facts.posted)) return without('repeated');
  if (line.awbs.length > 1 && !chosenId) return matchLump(line, facts, progress);
  const gross = grossOf(line);
  const fits = (shipment: ShipmentFacts) =>
    shipment.stage === 'delivered' &&
    shipment.codCurrency === line.currency &&
    remainingOf(shipment, progress) === gross;
  const found = findShipment(line, chosenId, facts, fits);
  if ('result' in found) return found;
  return settle(line, gross, found, progress);
}

/**
 * An amount below 0 takes back what was paid for the AWB that the line names, if it is all of it, or all that was paid too much. A part of
 * it is asked. Anything else is bad input.
 */
function takeBack({ line, fingerprint, chosenId }: Line, facts: MatchFacts, progress: Progress): Match {
  const isBelowOnly = !isInvalid(
    { ...line, problems: line.problems.filter(({ code }) => code !== 'negative') },
    'cod',
  );
  const [awb, another] = line.awbs;
  const shipment = awb && !another ? facts.byAwb.get(awb) : undefined;
  if (!isBelowOnly || shipment?.codCurrency !== line.currency) return without('invalid');
  if (isRepeated(line, fingerprint, facts.posted)) return without('repeated');
  const gross = grossOf(line);
  const paid = settledOf(shipment, progress);
  if (-gross > paid) return without('invalid');
  if (-gross !== paid && -gross !== paid - shipment.codMinor && chosenId !== shipment.id)
    return without('ask', [shipment]);
  addProgress(progress, shipment.id, { settledMinor: gross });
  return {
    ...without('matched'),
    reason: 'taken-back',
    shipments: [{ id: shipment.id, settledMinor: gross }],
    expectedMinor: gross,
    differenceMinor: 0,
  };
}

function settledOf(shipment: ShipmentFacts, progress: Progress) {
  return shipment.settledMinor + (progress.get(shipment.id)?.settledMinor ?? 0);
}
const remainingOf = (shipment: ShipmentFacts, progress: Progress) =>
  shipment.codMinor - settledOf(shipment, progress);

/** The shipment that a line is about, or why it is none. */
export function findShipment(
  { awbs: [awb], reference }: ReadLine,
  chosenId: string | null,
  facts: MatchFacts,
  fits: (shipment: ShipmentFacts) => boolean,
): ShipmentFacts | Match {
  const chosen = chosenId && facts.byId.get(chosenId);
  if (chosen) return chosen;
  const ofReference = reference ? (facts.byReference.get(reference) ?? []) : [];
  if (awb) {
    const own = facts.byAwb.get(awb);
    if (!own) {
      const near = [...new Set([...(facts.near.get(awb) ?? []), ...ofReference])];
      const isNumber = /^\d{13}$|^[A-Z]{2}\d{9}[A-Z]{2}$/.test(awb);
      return without(near.length > 0 || !isNumber ? 'unknown-awb' : 'not-ours', near);
    }
    // The AWB and the reference name different shipments.
    if (ofReference.length > 0 && !ofReference.some(({ id }) => id === own.id))
      return without('ask', [own, ...ofReference]);
    return own;
  }
  if (ofReference.length === 0) return without('not-ours');
  const [only] = ofReference;
  if (only && ofReference.length === 1) return only;
  const fitting = ofReference.filter(fits);
  return fitting.length === 1 && fitting[0] ? fitting[0] : without('ask', ofReference);
}

/** Compares what is paid for a shipment with what is still to be paid. */
function settle(line: ReadLine, gross: number, shipment: ShipmentFacts, progress: Progress): Match {
  const remaining = remainingOf(shipment, progress);
  const expected = shipment.stage === 'delivered' ? Math.max(0, remaining) : 0;
  const give = (result: LineResult, reason: DifferenceReason | null, settledMinor: number): Match => {
    addProgress(progress, shipment.id, { settledMinor });
    return {
      result,
      reason,
      shipments: [{ id: shipment.id, settledMinor }],
      expectedMinor: expected,
      differenceMinor: gross - expected,
      differences: [],
      split: null,
      candidates: [],
    };
  };
  if (shipment.codMinor === 0) return gross === 0 ? give('matched', null, 0) : give('over', 'no-cod', gross);
  if (shipment.codCurrency !== line.currency && gross !== 0)
    return { ...without('other-currency', [shipment]), shipments: [] };
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
  const { postageMinor, codFeeMinor, vatMinor: allVat, totalMinor } = quoted;
  const taxed = (amount: number) => Math.round(amount * 1.05);
  return [
    codFeeMinor,
    taxed(codFeeMinor),
    postageMinor,
    taxed(postageMinor),
    postageMinor + codFeeMinor,
    totalMinor,
    totalMinor - allVat,
  ]
    .filter((amount) => amount > 0)
    .includes(short);
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
  const base = { expectedMinor, differenceMinor, differences: [], split: null, candidates: [] };
  if (differenceMinor === 0) {
    for (const { id, settledMinor } of open) addProgress(progress, id, { settledMinor });
    return {
      ...base,
      result: 'matched',
      reason: null,
      shipments: open.filter(({ settledMinor }) => settledMinor > 0),
    };
  }
  // It isn't known which of them is short.
  if (differenceMinor < 0) return { ...base, result: 'short', reason: 'lump', shipments: [] };
  return {
    ...base,
    result: expectedMinor === 0 ? 'paid-twice' : 'over',
    reason: expectedMinor === 0 ? null : 'more',
    shipments: [],
  };
}

/** What a line adds to the sums of its shipment. */
type Step = { settledMinor?: number; chargedMinor?: number; chargedFor?: string };

export function addProgress(
  progress: Progress,
  id: string,
  { settledMinor = 0, chargedMinor = 0, chargedFor }: Step,
): void {
  const before = progress.get(id) ?? { settledMinor: 0, chargedMinor: 0, chargedFor: [] };
  progress.set(id, {
    settledMinor: before.settledMinor + settledMinor,
    chargedMinor: before.chargedMinor + chargedMinor,
    chargedFor: chargedFor === undefined ? before.chargedFor : [...before.chargedFor, chargedFor].slice(-50),
  });
}
