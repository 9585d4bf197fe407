import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startVerbStack } from '#e2e/stack/verb-stack.ts';
import { startThrowawayPostgres } from '#scripts/postgres/start-throwaway-postgres.ts';
import { markdownTable } from '#scripts/terminal/markdown-table.ts';
import { printLine } from '#scripts/terminal/step.ts';
import { insertKnown } from './insert-known.ts';
import { readLabelled } from './read-labelled.ts';
import { type FileScore, scoreLabelled } from './score-labelled.ts';

const verdicts = ['right', 'false', 'lost', 'touched'] as const;

const cells = (name: string, scores: FileScore[]): string[] => {
  const sum = (of: (score: FileScore) => number) => String(scores.reduce((all, score) => all + of(score), 0));
  return [
    ...[
      name,
      sum(({ lines }) => lines),
      ...verdicts.map((verdict) => sum((score) => score.verdicts[verdict])),
    ],
    ...[sum(({ openColumns }) => openColumns), sum(({ questions }) => questions.length)],
  ];
};

/** Prints what becomes of the labelled statements of a folder, in a portal of their own; whether no line is false or lost. */
export async function printLabelled(folder: string): Promise<boolean> {
  const { files, shipments } = readLabelled(folder);
  const logs = mkdtempSync(join(tmpdir(), 'waybill-statements-'));
  const postgres = await startThrowawayPostgres(join(logs, 'postgres.log'));
  process.env.TEST_POSTGRES_URL = postgres.adminUrl;
  const stack = await startVerbStack();
  try {
    await insertKnown(stack.database, stack.oasis, shipments);
    const scores: FileScore[] = [];
    for (const file of files) {
      const score = await scoreLabelled(stack.database, stack.oasis, file);
      scores.push(score);
      for (const one of score.misses) printLine(one);
      if (score.questions.length > 0) printLine(`${file.name} asks: ${score.questions.join(' · ')}`);
    }
    const head = ['file', 'lines', ...verdicts, 'open columns', 'questions'];
    printLine(markdownTable(head, [...scores.map((one) => cells(one.name, [one])), cells('all', scores)]));
    return scores.every(({ verdicts: { false: wrong, lost } }) => wrong + lost === 0);
  } finally {
    await stack.stop();
    await postgres.stop();
    rmSync(logs, { recursive: true });
  }
}
