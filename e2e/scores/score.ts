import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What became of what a file (or a field) should be: how much of each kind, what isn't right, and what a person was asked. */
export type Score<Count extends string = string> = {
  name: string;
  counts: Record<Count, number>;
  misses: string[];
  questions: string[];
};

export const newScore = <const Count extends string>(
  name: string,
  counts: readonly Count[],
): Score<Count> => ({
  name,
  counts: Object.fromEntries(counts.map((count) => [count, 0])) as Record<Count, number>,
  misses: [],
  questions: [],
});

export function sumScores<Count extends string>(name: string, scores: readonly Score<Count>[]): Score<Count> {
  const sum = newScore(name, Object.keys(scores[0]?.counts ?? {}) as Count[]);
  for (const { counts } of scores)
    for (const count of Object.keys(counts) as Count[]) sum.counts[count] += counts[count];
  return {
    ...sum,
    misses: scores.flatMap(({ misses }) => misses),
    questions: scores.flatMap(({ questions }) => questions),
  };
}

/**
 * The files of a folder in the order of its `labels.json`, with what that says of each. A file without a label, or the other way round, is
 * an error; `besides` are files without labels.
 */
export function readLabelled<Label>(
  folder: string,
  label: z.ZodType<Label>,
  besides: readonly string[] = [],
) {
  const text = readFileSync(join(folder, 'labels.json'), 'utf8');
  const labels = z.record(z.string(), label).parse(JSON.parse(text));
  refuseUnlabelled(folder, [...Object.keys(labels), 'labels.json', ...besides]);
  return Object.entries(labels).map(([name, of]) => ({
    name,
    label: of,
    bytes: readFileSync(join(folder, name)),
  }));
}

export function refuseUnlabelled(folder: string, known: readonly string[]): void {
  const unknown = readdirSync(folder).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No label names ${unknown.join(', ')} in ${folder}`);
}

/** `why` says what differs. */
export type Judged<Verdict extends string> = { verdict: Verdict; why: string };

/** Counts what became of a row, and names it if it isn't right. */
export function countVerdict<Count extends string>(
  { name, counts, misses }: Score<Count>,
  row: number,
  { verdict, why }: Judged<NoInfer<Count>>,
): void {
  counts[verdict] += 1;
  if (verdict !== 'right') misses.push(`${name} ${row}: ${verdict}: ${why}`);
}
