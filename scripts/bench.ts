import { parseArgs } from 'node:util';
import { type Benchmark, oneOfThem } from './bench/benchmark.ts';
import { bookingBenchmark } from './bench/booking.ts';
import { isolationBenchmark } from './bench/isolation.ts';
import { postalBenchmark } from './bench/postal.ts';
import { sandboxBenchmark } from './bench/sandbox.ts';
import { stopEverything } from './processes/start-process.ts';
import { Failure } from './terminal/failure.ts';
import { stopSignal } from './terminal/stop-signal.ts';

/** Every benchmark by the name that `npm run bench -- <name>` takes. */
const benchmarks: Record<string, Benchmark> = {
  postal: postalBenchmark,
  sandbox: sandboxBenchmark,
  booking: bookingBenchmark,
  isolation: isolationBenchmark,
};

const usage = `Usage: npm run bench [-- <name> …] [--seconds 4] [--rounds 3]

Names: ${Object.keys(benchmarks).join(', ')}. Without a name all of them run, one after the other.
Each figure is a median of the rounds, beside a floor that was measured in turn with it.`;

async function main(): Promise<number> {
  const options = readOptions();
  const wrong = options?.positionals.filter((name) => !oneOfThem(benchmarks, name)) ?? [];
  if (!options || options.values.help || wrong.length > 0) {
    console.log(usage);
    return options?.values.help ? 0 : 2;
  }
  const seconds = Number(options.values.seconds);
  const rounds = Number(options.values.rounds);
  if (!(seconds > 0) || !Number.isInteger(rounds) || rounds < 1) {
    console.log(usage);
    return 2;
  }
  const names = options.positionals.length > 0 ? options.positionals : Object.keys(benchmarks);
  let reached = true;
  for (const name of names) {
    const benchmark = benchmarks[name];
    if (benchmark) reached = (await benchmark({ seconds, rounds })) && reached;
  }
  return reached ? 0 : 1;
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        seconds: { type: 'string', default: '4' },
        rounds: { type: 'string', default: '3' },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    console.error(`${(error as Error).message}\n`);
    return null;
  }
}

async function untilStopped(): Promise<number> {
  try {
    return await Promise.race([main(), stopSignal().then(() => 130)]);
  } catch (error) {
    console.error(error instanceof Failure ? error.message : (error as Error).stack);
    return 1;
  } finally {
    await stopEverything();
  }
}

process.exit(await untilStopped());
