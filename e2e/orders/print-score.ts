import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startVerbStack } from '#e2e/stack/verb-stack.ts';
import { startThrowawayPostgres } from '#scripts/postgres/start-throwaway-postgres.ts';
import { runCommand } from '#scripts/processes/run-command.ts';
import { markdownTable } from '#scripts/terminal/markdown-table.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { printLine } from '#scripts/terminal/step.ts';
import { readLabelled } from './labels.ts';
import { type Answered, type FileScore, scoreFile, setReceiverEmail } from './score-orders.ts';

const usage = `Usage: npm run orders-score -- [folder] [--corrected]

Prints what becomes of the labelled order files of a folder; with --corrected, after a person has corrected every column. Fails if a row
becomes something else, or is lost.`;

const { values, positionals } = readOptions(usage, {
  options: { corrected: { type: 'boolean' } },
  allowPositionals: true,
});
const [folder = 'e2e/orders/written'] = positionals;
const answered: Answered = values.corrected ? 'all' : 'open';

const sum = (scores: FileScore[], of: (score: FileScore) => number) =>
  scores.reduce((all, score) => all + of(score), 0);
const line = (name: string, scores: FileScore[]) => [
  name,
  ...[
    sum(scores, ({ rows }) => rows),
    ...(['right', 'changed', 'shown', 'lost', 'touched'] as const).map((verdict) =>
      sum(scores, (score) => score[verdict]),
    ),
    sum(scores, ({ open }) => open),
    sum(scores, ({ presses }) => presses),
    sum(scores, ({ questions }) => questions.length),
  ].map(String),
];

await runCommand(async () => {
  const files = readLabelled(folder);
  const logs = mkdtempSync(join(tmpdir(), 'waybill-orders-'));
  const postgres = await startThrowawayPostgres(join(logs, 'postgres.log'));
  process.env.TEST_POSTGRES_URL = postgres.adminUrl;
  const stack = await startVerbStack();
  try {
    await setReceiverEmail(stack.oasis);
    const scores: FileScore[] = [];
    for (const file of files) {
      const score = await scoreFile(stack.oasis, file, answered);
      scores.push(score);
      for (const { row, verdict, why } of score.misses) printLine(`${file.name} ${row}: ${verdict}: ${why}`);
      if (score.questions.length > 0) printLine(`${file.name} asks: ${score.questions.join(' · ')}`);
    }
    const verdicts = ['right', 'changed', 'shown wrong', 'lost', 'touched'];
    const head = ['file', 'rows', ...verdicts, 'open columns', 'presses', 'questions'];
    printLine(
      markdownTable(head, [...scores.map((score) => line(score.name, [score])), line('all', scores)]),
    );
    return scores.some(({ changed, lost }) => changed + lost > 0) ? 1 : 0;
  } finally {
    await stack.stop();
    await postgres.stop();
    rmSync(logs, { recursive: true });
  }
});
