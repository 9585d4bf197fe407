import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { testEnvironment } from '#scripts/checks/test-environment.ts';
import { startThrowawayPostgres } from '#scripts/postgres/start-throwaway-postgres.ts';
import { runCommand } from '#scripts/processes/run-command.ts';
import { markdownTable } from '#scripts/terminal/markdown-table.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { printLine } from '#scripts/terminal/step.ts';
import type { Outcome } from './book-strange.ts';

const usage = `Usage: npm run test:operators [-- --seeds <number, 10>]

Books thirty strange shipments through each family at operators that are built as the seeds 1, 2, … draw, and prints how they went.`;

const { values } = readOptions(usage, { options: { seeds: { type: 'string', default: '10' } } });

type Report = { family: string; seed: number; outcomes: Outcome[]; judged: string[] };

await runCommand(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-operators-'));
  const database = await startThrowawayPostgres(join(folder, 'postgres.log'));
  const reportFile = join(folder, 'outcomes.jsonl');
  try {
    for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'e2e/operators/'];
      const env = {
        ...testEnvironment(database.adminUrl),
        DIALECT_SEED: String(seed),
        DIALECT_REPORT: reportFile,
      };
      await execa(process.execPath, vitest, { env, reject: false, stdio: 'inherit' });
    }
    const lines = (await readFile(reportFile, 'utf8')).trim().split('\n');
    const reports = lines.map((line) => JSON.parse(line) as Report);
    return printReports(reports, Number(values.seeds) * 2);
  } finally {
    await database.stop();
    await rm(folder, { recursive: true });
  }
});

/** Prints the table and what went wrong or was refused; 1 unless every run ended and nothing is wrong. */
function printReports(reports: Report[], runs: number): number {
  const count = ({ outcomes }: Report, verdict: Outcome['verdict']) =>
    outcomes.filter((outcome) => outcome.verdict === verdict).length;
  const rows = reports.map((report) => [
    `${report.seed} ${report.family}`,
    ...(['as meant', 'refused', 'wrong'] as const).map((verdict) => String(count(report, verdict))),
    String(report.judged.length),
  ]);
  printLine(markdownTable(['seed', 'as meant', 'refused before sending', 'wrong', 'wrong verdicts'], rows));
  for (const { seed, family, outcomes, judged } of reports) {
    for (const { title, verdict, why } of outcomes)
      if (verdict !== 'as meant') printLine(`${seed} ${family}: ${title}: ${verdict}: ${why}`);
    for (const finding of judged) printLine(`${seed} ${family}: conformance: ${finding}`);
  }
  const isRight = reports.every((report) => count(report, 'wrong') + report.judged.length === 0);
  return isRight && reports.length === runs ? 0 : 1;
}
