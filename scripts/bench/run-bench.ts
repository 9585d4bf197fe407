import { readOptions } from '#scripts/terminal/read-options.ts';
import { runCommand } from '#scripts/terminal/run-command.ts';
import type { Benchmark } from './benchmark.ts';
import { bookingBenchmark } from './booking.ts';
import { fleetBenchmark } from './fleet.ts';
import { isolationBenchmark } from './isolation.ts';
import { pagesBenchmark } from './pages.ts';
import { postalBenchmark } from './postal.ts';
import { sandboxBenchmark } from './sandbox.ts';

/** The benchmarks, by their name in `npm run bench -- <name>`. */
const benchmarks: Record<string, Benchmark> = {
  postal: postalBenchmark,
  sandbox: sandboxBenchmark,
  booking: bookingBenchmark,
  isolation: isolationBenchmark,
  pages: pagesBenchmark,
  fleet: fleetBenchmark,
};

const usage = `Usage: npm run bench [-- <name> …] [--seconds 4] [--rounds 3]

Names: ${Object.keys(benchmarks).join(', ')}. Without a name all of them run, one after the other.
Each figure is a median of the rounds, beside a floor that was measured in turn with it.`;

const { values, positionals } = readOptions(usage, {
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } },
  allowPositionals: true,
});

await runCommand(async () => {
  const seconds = Number(values.seconds);
  const rounds = Number(values.rounds);
  const areKnown = positionals.every((name) => Object.hasOwn(benchmarks, name));
  if (!areKnown || !(seconds > 0) || !Number.isInteger(rounds) || rounds < 1) {
    console.error(usage);
    return 2;
  }
  const names = positionals.length > 0 ? positionals : Object.keys(benchmarks);
  let reached = true;
  for (const name of names) {
    const benchmark = benchmarks[name];
    if (benchmark) reached = (await benchmark({ seconds, rounds })) && reached;
  }
  return reached ? 0 : 1;
});
