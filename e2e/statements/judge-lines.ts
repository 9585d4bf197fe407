import type { ChargeReason, LineResult } from '#lib/statements/view.ts';
import type { CorpusFile, LabelledLine } from './making/meaning.ts';

/** What became of a line: `awbs` are those that it settles, `statements` those that it pays. */
export type Outcome = {
  result: LineResult;
  awbs: string[];
  statements: (string | null)[];
  /** The reasons of a charge's difference. */
  why: ChargeReason[];
};
type MatchingMiss = { file: string; row: number; what: string; isFalse: boolean };
export type MatchingScore = {
  lines: number;
  /** Lines that are about a known shipment or statement. */
  matchable: number;
  matched: number;
  /** Lines that are about none, or can't be read, and say so. */
  others: number;
  othersRight: number;
  falseMatches: number;
  misses: MatchingMiss[];
};

export const newScore = (): MatchingScore => ({
  lines: 0,
  matchable: 0,
  matched: 0,
  others: 0,
  othersRight: 0,
  falseMatches: 0,
  misses: [],
});

/** Compares what became of a file's lines, by row, with their labels. */
export function judgeFile(
  score: MatchingScore,
  file: CorpusFile,
  outcomes: ReadonlyMap<number, Outcome>,
): void {
  const others = new Map(outcomes);
  for (const label of file.lines) {
    judge(score, file, label, others.get(label.row));
    others.delete(label.row);
  }
  // What isn't a line must at least pay nothing.
  for (const [row, outcome] of others)
    if (outcome.awbs.length > 0 || outcome.statements.length > 0)
      miss(score, file, row, `no line, but ${wordsOf(outcome)}`, true);
}

function miss(score: MatchingScore, file: CorpusFile, row: number, what: string, isFalse: boolean): void {
  score.misses.push({ file: file.name, row, what, isFalse });
  if (isFalse) score.falseMatches += 1;
}

const wordsOf = ({ result, awbs, statements, why }: Outcome) =>
  [result, ...why, ...awbs, ...statements].join(' ');

function judge(
  score: MatchingScore,
  file: CorpusFile,
  label: LabelledLine,
  outcome: Outcome | undefined,
): void {
  const { results, awbs, statement, row } = label;
  const isMatchable = awbs.length > 0 || statement !== undefined;
  score.lines += 1;
  if (isMatchable) score.matchable += 1;
  else score.others += 1;
  // The columns of a file decide what can be compared, and the fees of payouts are no quoted ones.
  const isRightAmount =
    outcome?.result === 'not-compared' || (file.kind === 'cod' && outcome?.result === 'differs');
  const result = isRightAmount ? 'matched' : outcome?.result;
  const isExplained = !label.why || outcome?.why.toSorted().join() === label.why.toSorted().join();
  const isRight =
    outcome && results.includes(result ?? 'invalid') && isTiedRightly(label, outcome) && isExplained;
  if (isRight && isMatchable) score.matched += 1;
  if (isRight && !isMatchable) score.othersRight += 1;
  if (isRight) return;
  const found = outcome ? wordsOf(outcome) : 'not read';
  miss(
    score,
    file,
    row,
    `${found} for ${[results[0], ...(label.why ?? []), ...awbs, statement].join(' ')}`,
    isFalse(label, outcome),
  );
}

/** A line that settles nothing of its own, such as a short lump sum, is tied to nothing. */
function isTiedRightly({ awbs, statement }: LabelledLine, outcome: Outcome): boolean {
  const isOwn = outcome.awbs.every((awb) => awbs.includes(awb));
  const isWhole = outcome.result !== 'matched' || outcome.awbs.length === awbs.length;
  return isOwn && isWhole && outcome.statements.every((reference) => reference === statement);
}

/** Money for the wrong shipment or statement, or a line that passes as right and isn't. */
function isFalse({ results, awbs, statement }: LabelledLine, outcome: Outcome | undefined): boolean {
  if (!outcome) return false;
  const isStrange =
    outcome.awbs.some((awb) => !awbs.includes(awb)) ||
    outcome.statements.some((reference) => reference !== statement);
  return isStrange || (outcome.result === 'matched' && !results.includes('matched'));
}
