import { parseArgs } from 'node:util';
import { printLine } from '#scripts/terminal/step.ts';

export type ChaosOptions = {
  bookings: number;
  /** The share of bookings and cancellations that get a fault. */
  faultShare: number;
  kills: number;
  seed: number;
  /** Whether files are imported meanwhile. */
  imports: boolean;
  /** The file for the report, which is always printed too. */
  report: string | undefined;
};

export const usage = `Usage: npm run test:chaos -- [--bookings 10000] [--faults 5%] [--kills 200] [--seed 1] [--imports] [--report docs/reliability.md]

Without options it is the short form: 300 bookings, 5 % faults, 14 kills. It needs at least 12 kills, one for each kill
point, and at least 2 bookings for each of them. With --imports, both merchants also import files, each of them three times.`;

/** Reads the options of the command; null if one is wrong. */
export function readOptions(args: string[]): ChaosOptions | null {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args,
      options: {
        bookings: text,
        faults: text,
        kills: text,
        seed: text,
        report: text,
        imports: { type: 'boolean' },
      },
    });
    const options = {
      bookings: wholeNumber(values.bookings ?? '300', 24, 100_000),
      faultShare: share(values.faults ?? '5%'),
      kills: wholeNumber(values.kills ?? '14', 12, 2_000),
      seed: wholeNumber(values.seed ?? '1', 0, 1_000_000),
      imports: values.imports ?? false,
      report: values.report,
    };
    if (options.bookings < 2 * options.kills) throw new Error('there are too few bookings for so many kills');
    return options;
  } catch (error) {
    printLine(`${(error as Error).message}\n`);
    return null;
  }
}

function wholeNumber(given: string, least: number, most: number): number {
  const number = Number(given);
  if (!/^\d+$/.test(given) || number < least || number > most)
    throw new Error(`"${given}" is not a whole number from ${least} to ${most}`);
  return number;
}

function share(given: string): number {
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(given)?.[1];
  if (percent === undefined || Number(percent) > 50)
    throw new Error(`"${given}" is not a share from 0% to 50%`);
  return Number(percent) / 100;
}
