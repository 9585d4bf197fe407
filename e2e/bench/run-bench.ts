import { execa } from 'execa';
import { runCommand } from '#scripts/processes/run-command.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { printLine } from '#scripts/terminal/step.ts';
import { apiBenchmark } from './api.ts';
import { archiveBenchmark } from './archive.ts';
import { bookingBenchmark } from './booking.ts';
import { deskBenchmark } from './desk.ts';
import { fairnessBenchmark } from './fairness.ts';
import { importBenchmark } from './import.ts';
import { labelsBenchmark } from './labels.ts';
import type { Benchmark } from './measuring/benchmark.ts';
import { moneyBenchmark } from './money.ts';
import { pagesBenchmark } from './pages/pages.ts';
import { webBenchmark } from './pages/web.ts';
import { scaleBenchmark } from './scale.ts';
import { webhooksBenchmark } from './webhooks.ts';

/** The benchmarks, by their name in `npm run bench -- <name>`. */
const benchmarks: Record<string, Benchmark> = {
  booking: bookingBenchmark,
  api: apiBenchmark,
  pages: pagesBenchmark,
  scale: scaleBenchmark,
  web: webBenchmark,
  fairness: fairnessBenchmark,
  desk: deskBenchmark,
  import: importBenchmark,
  labels: labelsBenchmark,
  webhooks: webhooksBenchmark,
  money: moneyBenchmark,
  archive: archiveBenchmark,
};

const usage = `Usage: npm run bench [-- <name> …] [--seconds 4] [--rounds 3]
       npm run bench -- scale [--sizes 10000,1000000] [--keep <folder>]
       npm run bench -- desk [--sizes 10000,1000000] [--keep <folder>]
       npm run bench -- archive [--shipments 20000]

Names: ${Object.keys(benchmarks).join(', ')}. Without a name all of them run, one after the other.
Each figure is a median of the rounds, beside a floor that was measured in turn with it; web has five rounds and no floor.
scale and desk fill a database for each size, which takes minutes for a million; --keep keeps them in a folder and uses those that
are there already.`;

const { values, positionals } = readOptions(usage, {
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '10000,1000000' },
    keep: { type: 'string' },
    shipments: { type: 'string', default: '20000' },
  },
  allowPositionals: true,
});

await runCommand(async () => {
  const seconds = Number(values.seconds);
  const rounds = Number(values.rounds);
  const sizes = values.sizes.split(',').map(Number);
  const areSizes = sizes.every((size) => Number.isInteger(size) && size >= 1000);
  const shipments = Number(values.shipments);
  const areKnown = positionals.every((name) => Object.hasOwn(benchmarks, name));
  if (
    !areKnown ||
    !areSizes ||
    !(seconds > 0) ||
    !Number.isInteger(rounds) ||
    rounds < 1 ||
    !(shipments >= 1_000)
  ) {
    printLine(usage);
    return 2;
  }
  const names = positionals.length > 0 ? positionals : Object.keys(benchmarks);
  const [name = ''] = names;
  if (names.length === 1)
    return (await benchmarks[name]?.({ seconds, rounds, sizes, keep: values.keep, shipments })) ? 0 : 1;
  // Each in a process of its own, because one reads its settings once.
  const options = process.argv.slice(2).filter((argument) => !positionals.includes(argument));
  let reached = true;
  for (const each of names) {
    const args = [...process.execArgv, 'e2e/bench/run-bench.ts', each, ...options];
    const { exitCode } = await execa(process.execPath, args, { stdio: 'inherit', reject: false });
    reached &&= exitCode === 0;
  }
  return reached ? 0 : 1;
});
