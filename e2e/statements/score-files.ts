import { nearAwbs } from '#lib/core/near-awbs.ts';
import { volumetricGrams } from '#lib/core/volumetric-grams.ts';
import type { MatchFacts, ShipmentFacts } from '#lib/statements/matching/facts.ts';
import { matchBank } from '#lib/statements/matching/match-bank.ts';
import { matchCharge } from '#lib/statements/matching/match-charge.ts';
import { matchCod } from '#lib/statements/matching/match-cod.ts';
import { type OpenPayout, openPayouts } from '#lib/statements/matching/open-payouts.ts';
import type { Progress } from '#lib/statements/matching/progress.ts';
import type { ReadLine } from '#lib/statements/reading/view.ts';
import { judgeFile, type MatchingScore, newScore, type Outcome } from './judge-lines.ts';
import { type Corpus, type CorpusFile, type KnownShipment, sizeOf } from './making/meaning.ts';
import { readFile } from './read-file.ts';
import { judgeReading, type ReadingScore } from './score-reading.ts';

/** Reads and matches the files in their order, without a database, as if each was confirmed before the next one. */
export async function scoreFiles({ files, shipments }: Corpus): Promise<[ReadingScore, MatchingScore]> {
  const reading: ReadingScore = { lines: 0, right: 0, misses: [] };
  const score = newScore();
  const books = openBooks(shipments);
  for (const file of files) {
    const read = await readFile(file);
    judgeReading(reading, file, read);
    const { lines, statementReference } = read;
    const outcomes = books.match(file, lines, statementReference);
    judgeFile(
      score,
      file,
      new Map(
        outcomes.map((outcome, index) => [file.hasNoRows ? index + 1 : (lines[index]?.row ?? 0), outcome]),
      ),
    );
  }
  return [reading, score];
}

/** What the portal would know, without a database. */
function openBooks(shipments: readonly KnownShipment[]) {
  const facts = new Map(shipments.map((shipment) => [shipment.awb, factsOf(shipment)]));
  const byReference = Map.groupBy(
    [...facts.values()].filter(({ reference }) => reference),
    ({ reference }) => reference ?? '',
  );
  const payouts: OpenPayout[] = [];

  function factsFor(lines: readonly ReadLine[]): MatchFacts {
    const near = new Map(
      lines.flatMap(({ awbs }) =>
        awbs
          .filter((awb) => !facts.has(awb))
          .map((awb) => [awb, nearAwbs(awb).flatMap((other) => facts.get(other) ?? [])] as const),
      ),
    );
    return { byAwb: facts, byReference, near, posted: new Map(), byId: new Map() };
  }

  /** As posting does it. */
  function post(progress: Progress): void {
    for (const [id, { settledMinor, chargedMinor, chargedFor }] of progress) {
      const shipment = facts.get(id);
      if (!shipment) continue;
      shipment.settledMinor += settledMinor;
      shipment.chargedMinor += chargedMinor;
      shipment.chargedFor.push(...chargedFor);
    }
  }

  function matchBankLines(lines: readonly ReadLine[]): Outcome[] {
    const facts = { payouts: openPayouts(payouts.toReversed()), posted: new Map() };
    return lines.map((line) => {
      const { result, payouts } = matchBank({ line, fingerprint: '', chosenId: null }, facts);
      return { result, awbs: [], statements: payouts.map(({ id }) => id), why: [] };
    });
  }

  return {
    match({ kind }: CorpusFile, lines: readonly ReadLine[], reference: string | null): Outcome[] {
      if (kind === 'bank') return matchBankLines(lines);
      const known = factsFor(lines);
      const progress: Progress = new Map();
      const outcomes = lines.map((line): Outcome => {
        const asked = { line, fingerprint: '', chosenId: null };
        const match = kind === 'cod' ? matchCod : matchCharge;
        const { result, shipments: settled, differences } = match(asked, known, progress);
        return {
          result,
          awbs: settled.map(({ id }) => id),
          statements: [],
          why: differences.flatMap(({ reason }) => (reason === 'not-compared' ? [] : reason)),
        };
      });
      post(progress);
      if (kind === 'cod' && reference) {
        const payoutMinor = paidBy(lines);
        const of = { id: reference, reference, name: '', currency: 'AED' };
        payouts.push({ ...of, payoutMinor, openMinor: payoutMinor });
      }
      return outcomes;
    },
  };
}

const paidBy = (lines: readonly ReadLine[]) =>
  lines.reduce(
    (sum, { amountMinor, feeMinor, vatMinor, netMinor }) =>
      sum + (netMinor ?? (amountMinor ?? 0) - (feeMinor ?? 0) - (vatMinor ?? 0)),
    0,
  );

/** The AWB is the id too. */
function factsOf({
  awb,
  reference,
  codMinor,
  currency,
  phase,
  price,
  ...known
}: KnownShipment): ShipmentFacts {
  const isPickedUp = phase !== 'expected' && phase !== 'cancelled';
  return {
    id: awb,
    awb,
    reference,
    stage: phase === 'expected' || phase === 'in_transit' ? 'booked' : phase,
    isPickedUp,
    codMinor,
    codCurrency: codMinor > 0 ? currency : null,
    settledMinor: 0,
    quoted: {
      postageMinor: price.postage,
      codFeeMinor: price.codFee,
      vatMinor: price.vat,
      totalMinor: price.postage + price.codFee + price.vat,
      currency: 'AED',
    },
    booked: {
      weightGrams: known.weightGrams,
      volumetricGrams: known.sizeMm ? volumetricGrams(sizeOf(known.sizeMm), 5_000) : null,
      product: known.product ?? null,
      isDomestic: true,
      destination: known.destination ?? null,
      isReturn: false,
    },
    chargedMinor: 0,
    chargedFor: [],
    isCodFeePaid: false,
  };
}
