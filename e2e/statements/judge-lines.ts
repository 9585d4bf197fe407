import { countVerdict, type Judged, type Score } from '#e2e/scores/score.ts';
import type { ChargeReason, DifferenceReason, LineResult } from '#lib/statements/view.ts';
import type { LabelledStatement, RowLabel, Said } from './statement-labels.ts';

/**
 * `false`: it pays or bills something else than the label says, or passes as right and isn't. `lost`: a line of the file that isn't there.
 * `touched`: the file is clear, and a person has to look.
 */
export const verdicts = ['right', 'false', 'lost', 'touched'] as const;
type Verdict = (typeof verdicts)[number];
export const counts = ['lines', ...verdicts, 'open columns'] as const;
export type StatementScore = Score<(typeof counts)[number]>;

/** A line as it was read and matched. */
export type Line = Required<Said> & {
  row: number;
  result: LineResult;
  reason: DifferenceReason | null;
  /** That it settles. */
  awbs: string[];
  /** That a bank's line pays. */
  statements: (string | null)[];
  /** The reasons of a charge's difference. */
  why: ChargeReason[];
  /** Of a charge. */
  split: { netMinor: number; vatMinor: number; grossMinor: number } | null;
};

/** Compares what became of a file's lines with its labels. */
export function judgeLines(score: StatementScore, file: LabelledStatement, read: readonly Line[]): void {
  const lines = inRows(file, read);
  for (const label of file.rows) {
    const at = lines.findIndex(({ row }) => row === label.row);
    const [line] = at < 0 ? [] : lines.splice(at, 1);
    if (label.is === 'line') score.counts.lines += 1;
    else if (!line || line.result === 'not-ours') continue;
    countVerdict(score, label.row, judge(label, line, file));
  }
  // What isn't a line must at least pay nothing.
  for (const line of lines) {
    const pays = line.awbs.length + line.statements.length > 0;
    if (pays || file.exact)
      countVerdict(score, line.row, {
        verdict: pays ? 'false' : 'touched',
        why: `no line, but ${wordsOf(line)}`,
      });
  }
}

/** The lines by the rows of the labels. */
function inRows({ name, exact }: LabelledStatement, lines: readonly Line[]): Line[] {
  if (exact) return lines.map((line, at) => (exact.hasNoRows ? { ...line, row: at + 1 } : line));
  if (!name.endsWith('.xml')) return [...lines];
  // An entry of CAMT that books several payments is a line for each, and a label counts entries: its lines are judged as one.
  return [...Map.groupBy(lines, ({ row }) => row).values()].flatMap(([first, ...others]): Line[] => {
    if (!first) return [];
    const own = [first, ...others];
    return [
      {
        ...first,
        result: own.every(({ result }) => result === first.result) ? first.result : 'invalid',
        amountMinor: own.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0),
        statements: own.flatMap(({ statements }) => statements),
      },
    ];
  });
}

const wordsOf = ({ result, reason, awbs, statements, why }: Line) =>
  [result, reason, ...why, ...awbs, ...statements].filter(Boolean).join(' ');

function judge(label: RowLabel, line: Line | undefined, file: LabelledStatement): Judged<Verdict> {
  const { is, expect, reason = '', awbs, statements, why = [] } = label;
  const wanted = `for ${[is, ...expect, reason, ...why, ...awbs, ...statements].filter(Boolean).join(' ')}`;
  if (!line) return { verdict: 'lost', why: `not read ${wanted}` };
  const differ = (file.exact ? differencesOfCells : differences)(label, line, file);
  return {
    verdict: verdictOf(label, line, file, differ.length > 0),
    why: `${[wordsOf(line), ...differ].join(', ')} ${wanted}`,
  };
}

function verdictOf(
  { is, expect, reason, awbs, statements, why }: RowLabel,
  line: Line,
  { kind, exact }: LabelledStatement,
  isOther: boolean,
): Verdict {
  const { result } = line;
  // Money for the wrong shipment or statement.
  const isStrange =
    line.awbs.some((awb) => !awbs.includes(awb)) ||
    line.statements.some((one) => one === null || !statements.includes(one));
  if (isStrange) return 'false';
  if (is !== 'line') return 'touched';
  // Parts that the file doesn't have can't be compared, and say so; the fees of exact labels are no quoted ones.
  const isMatched = result === 'not-compared' || (exact && kind === 'cod' && result === 'differs');
  const isRight = expect.includes(result) || (isMatched && expect.includes('matched'));
  if (isOther || (result === 'matched' && !isRight)) return 'false';
  const isWhole = result !== 'matched' || line.awbs.length === awbs.length;
  const isExplained =
    (!reason || reason === line.reason) && (!why || why.toSorted().join() === line.why.toSorted().join());
  return isRight && isWhole && isExplained ? 'right' : 'touched';
}

const cells = ['amountMinor', 'feeMinor', 'vatMinor', 'netMinor', 'currency', 'day'] as const;

/** The read cells that don't say what the label says. */
const differencesOfCells = ({ said }: RowLabel, line: Line): string[] =>
  cells.flatMap((cell) =>
    said[cell] === undefined || said[cell] === line[cell] ? [] : [`${cell} ${line[cell]} for ${said[cell]}`],
  );

/** The read amounts, and the day, that aren't those that a person sees in a line. */
function differences({ said, expect }: RowLabel, line: Line, { kind }: LabelledStatement): string[] {
  // Labels have two decimals, and some currencies have three.
  if (expect.includes('other-currency') || ['invalid', 'ask', 'unknown-awb'].includes(line.result)) return [];
  const parts = (kind === 'charges' ? partsOfCharge : partsOfPayment)(said, line).flatMap(
    ([part, wanted, ...all]) => {
      const own = all.flatMap((each) => each ?? []);
      return typeof wanted !== 'number' ||
        own.length === 0 ||
        own.some((each) => Math.abs(each - wanted) <= 1)
        ? []
        : [`${part} ${own.join(' or ')} for ${wanted}`];
    },
  );
  return said.day && line.day && line.day !== said.day ? [...parts, `${line.day} for ${said.day}`] : parts;
}

/** A part of a label, and what can be read of it. */
type Part = [name: string, said: number | null | undefined, ...read: (number | null | undefined)[]];

/** To a person, an invoice's amount is its price, with VAT or not, and its fee the price before VAT; or they are the postage and the COD fee. */
function partsOfCharge(
  { amountMinor, feeMinor, vatMinor, netMinor }: Said,
  { split, ...line }: Line,
): Part[] {
  const before = split ? split.netMinor : line.feeMinor;
  const isPostage = (amountMinor ?? Number.NaN) + (feeMinor ?? Number.NaN) === before;
  return [
    ['amount', isPostage ? undefined : amountMinor, line.feeMinor, line.netMinor, split?.netMinor],
    ['fee', isPostage ? undefined : feeMinor, before],
    ['vat', vatMinor, split ? split.vatMinor : line.vatMinor],
    ['net', netMinor, split ? split.grossMinor : line.netMinor],
  ];
}

const partsOfPayment = (said: Said, line: Line): Part[] => [
  [
    'amount',
    said.amountMinor,
    line.amountMinor ?? (line.netMinor ?? 0) + (line.feeMinor ?? 0) + (line.vatMinor ?? 0),
  ],
  ['fee', said.feeMinor, line.feeMinor],
  ['vat', said.vatMinor, line.vatMinor],
  ['net', said.netMinor, line.netMinor],
];
