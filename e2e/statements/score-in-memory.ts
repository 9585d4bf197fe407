import { deflateSync } from 'node:zlib';
import { countVerdict, newScore } from '#e2e/scores/score.ts';
import { nearAwbs } from '#lib/core/near-awbs.ts';
import type { MatchFacts, ShipmentFacts } from '#lib/statements/matching/facts.ts';
import { matchBank } from '#lib/statements/matching/match-bank.ts';
import { matchCharge } from '#lib/statements/matching/match-charge.ts';
import { matchCod } from '#lib/statements/matching/match-cod.ts';
import { type OpenPayout, openPayouts } from '#lib/statements/matching/open-payouts.ts';
import type { Progress } from '#lib/statements/matching/progress.ts';
import { unpackLines } from '#lib/statements/reading/line-blocks.ts';
import parseStatement from '#lib/statements/reading/parse-statement.ts';
import type { Layout, ReadLine } from '#lib/statements/reading/view.ts';
import { counts, judgeLines, type Line, type StatementScore } from './judge-lines.ts';
import type { Corpus, KnownShipment, LabelledStatement } from './statement-labels.ts';

/** Reads and matches the files in their order, without a database, as if each was confirmed before the next one. */
export async function scoreInMemory({ files, shipments }: Corpus): Promise<StatementScore[]> {
  const scores: StatementScore[] = [];
  const books = openBooks(shipments);
  for (const file of files) {
    const score = newScore(file.name, counts);
    const { lines, totals, statementReference } = await readFile(file);
    judgeLines(score, file, books.match(file, lines, statementReference));
    const sums = file.exact?.totals;
    if (totals.length !== sums)
      countVerdict(score, 0, { verdict: 'touched', why: `${totals.length} sums for ${sums}` });
    if (file.rows.every(({ expect }) => expect[0] !== 'invalid'))
      for (const { row, label, agrees } of totals)
        if (!agrees)
          countVerdict(score, row, { verdict: 'touched', why: `the sum “${label}” doesn't agree` });
    scores.push(score);
  }
  return scores;
}

/** After the last day of the corpus, so that no day lies in the future. */
const today = '2025-12-31';

type Read = Pick<LabelledStatement, 'name' | 'kind' | 'bytes' | 'columns' | 'dayOrder'>;
/** Reads a file as the worker does; the questions about its days and its columns are answered by its label. */
export async function readFile({ name, kind, bytes, columns, dayOrder }: Read) {
  const parse = async (layout: Layout | null) => {
    const parsed = await parseStatement({ parts: [deflateSync(bytes)], kind, today, layout, remembered: [] });
    if (!parsed.ok) throw new Error(`${name} can't be read: ${parsed.code}`);
    return parsed.value;
  };
  let parsed = await parse(null);
  const { layout, dayQuestion, missing } = parsed;
  const isOpen = missing.length > 0 || parsed.columns.some(({ grade }) => grade === 'open');
  if (isOpen && columns.length === 0)
    throw new Error(`${name} has open columns, and no label says what they are`);
  const fields = isOpen ? columns.map(([, field]) => field) : layout.columns;
  if (isOpen || dayQuestion)
    parsed = await parse({
      ...layout,
      columns: fields,
      dayOrder: dayOrder ?? layout.dayOrder,
      isChosen: isOpen,
    });
  const { totals, statementReference } = parsed;
  return { lines: parsed.blocks.flatMap(unpackLines), totals, statementReference };
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

  function matchBankLines(lines: readonly ReadLine[]): Line[] {
    const facts = { payouts: openPayouts(payouts.toReversed()), posted: new Map() };
    return lines.map((line) => {
      const { result, reason, payouts } = matchBank({ line, fingerprint: '', chosenId: null }, facts);
      const statements = payouts.map(({ id }) => id);
      return { ...line, result, reason, awbs: [], statements, why: [], split: null };
    });
  }

  return {
    match({ kind }: LabelledStatement, lines: readonly ReadLine[], reference: string | null): Line[] {
      if (kind === 'bank') return matchBankLines(lines);
      const known = factsFor(lines);
      const progress: Progress = new Map();
      const outcomes = lines.map((line): Line => {
        const asked = { line, fingerprint: '', chosenId: null };
        const match = kind === 'cod' ? matchCod : matchCharge;
        const { result, reason, shipments: settled, differences } = match(asked, known, progress);
        return {
          ...line,
          result,
          reason,
          split: null,
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
      volumetricGrams: null,
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
