import { mkdirSync } from 'node:fs';
import { startStack } from '#e2e/stack/start-stack.ts';
import { buildPortal } from '#scripts/build/build-portal.ts';
import { startThrowawayPostgres } from '#scripts/postgres/start-throwaway-postgres.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { fuzz } from './fuzz.ts';
import { measureMemory, memorySettings } from './measure-memory.ts';

// Sends odd requests to every page, handler and action of the built portal. Fails on an answer of 500, on one that takes over 2 s, on
// one that contains a secret of the deployment, and if the portal's memory at the end isn't within 50 MB of its memory after a warm-up,
// which asks each of them several times as every role, so that its code is loaded and compiled and every thread runs.
// `npm run test:fuzz:http -- <inputs> <seed>`; 20,000 by default.

const inputs = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? 1);
/** About twenty for each page, handler and action: fewer than five of them are often all refused before they load anything. */
const warmUps = 6_000;
const slowestMs = 2_000;
const mostGrowthMb = 50;
const folder = '.data/logs/fuzz';

mkdirSync(folder, { recursive: true });
await step('Build', buildPortal);
const postgres = await startThrowawayPostgres(`${folder}/postgres.log`);
process.env.TEST_POSTGRES_URL = postgres.adminUrl;
const stack = await startStack(folder, 'A', memorySettings(folder));
const faults: string[] = [];
try {
  const first = await fuzz(stack, { inputs: warmUps, seed: seed + 1, atOnce: 4 });
  const before = await measureMemory(folder);
  const { statuses, slowest, ...rest } = await fuzz(stack, { inputs, seed, atOnce: 4 });
  const after = await measureMemory(folder);
  faults.push(...first.faults, ...rest.faults);
  for (const { ms, request } of [...first.slowest, ...slowest])
    if (ms > slowestMs) faults.push(`${Math.round(ms)} ms for ${request}`);
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  printLine(`${inputs} inputs; answers after the warm-up: ${answers}`);
  for (const { ms, request } of slowest.slice(0, 3))
    printLine(`slow: ${Math.round(ms)} ms for ${request.slice(0, 120)}`);
  const growthMb = after.rssMb - before.rssMb;
  const shown = ({ rssMb, heapMb }: typeof before) => `${Math.round(rssMb)} MB (heap ${Math.round(heapMb)})`;
  printLine(`memory, idle and collected: ${shown(before)} before, ${shown(after)} after`);
  if (growthMb > mostGrowthMb) faults.push(`memory grew by ${Math.round(growthMb)} MB`);
} finally {
  await stack.stop();
  await postgres.stop();
}
for (const line of faults.slice(0, 50)) printLine(line);
process.exit(faults.length > 0 ? 1 : 0);
