import { runInFolder } from '#e2e/stack/run-in-folder.ts';
import { startOwnStack } from '#e2e/stack/start-stack.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { fuzz } from './fuzz.ts';

const usage = `Usage: npm run test:fuzz:http -- [inputs] [seed]

Sends 20,000 odd requests, or as many as asked, to every page, handler and action of the built portal. Fails on an answer of 500, on one
that takes over 2 s, and on one that contains a secret of the deployment.`;

const [inputs = 20_000, seed = 1] = readOptions(usage, { allowPositionals: true }).positionals.map(Number);
const slowestMs = 2_000;

const exitCode = await runInFolder({ name: 'fuzz', limitMs: 2 * 3_600_000 }, async (folder) => {
  const stack = await startOwnStack(folder);
  const { faults, statuses, slowest } = await step(`${inputs} odd requests`, () =>
    fuzz(stack, { inputs, seed, atOnce: 4 }),
  );
  for (const { ms, request } of slowest)
    if (ms > slowestMs) faults.push(`${Math.round(ms)} ms for ${request}`);
  printLine([...statuses].map(([status, count]) => `${count} × ${status}`).join(', '));
  for (const line of faults.slice(0, 50)) printLine(line);
  return faults.length === 0;
});
process.exit(exitCode);
