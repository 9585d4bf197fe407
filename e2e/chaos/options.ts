import { readOptions } from '#scripts/terminal/read-options.ts';
import { printLine } from '#scripts/terminal/step.ts';

export type ChaosOptions = {
  bookings: number;
  /** The share of bookings and cancellations that get a fault. */
  faultShare: number;
  kills: number;
  seed: number;
  /** Whether files are imported meanwhile. */
  imports: boolean;
  /** Whether merchants book through the API, and receive webhooks. */
  api: boolean;
  /** How many of the operator's statements are worked on afterwards. */
  statements: number;
};

const usage = `Usage: npm run test:chaos -- [--bookings 10000] [--faults 5%] [--kills 200] [--seed 1] [--imports] [--api] [--statements 20] [--archive]

Without options it is the short form: 150 bookings, 10 % faults, 12 kills. It needs at least 12 kills, one for each kill
point, and at least 2 bookings for each of them. With --imports, both merchants also import files, each of them three times. With --api,
they book through the API with the SDK, and receive webhooks. With --statements, the operator delivers and
pays, and so many of its statements (an even number, 40 at most) are uploaded, confirmed and taken back, with as many more kills of the worker. With --archive, ended shipments are archived and brought back instead, without
a portal, while these processes and PostgreSQL are killed.`;

const text = { type: 'string' } as const;

/** Reads the options of the command; with `archive`, shipments are archived under the kills, and nothing else is done. Prints the usage and exits if one is wrong. */
export function chaosOptions(): ChaosOptions & { archive: boolean } {
  const { values } = readOptions(usage, {
    options: {
      bookings: { ...text, default: '150' },
      faults: { ...text, default: '10%' },
      kills: { ...text, default: '12' },
      seed: { ...text, default: '1' },
      imports: { type: 'boolean', default: false },
      api: { type: 'boolean', default: false },
      archive: { type: 'boolean', default: false },
      statements: { ...text, default: '0' },
    },
  });
  const { imports, api, archive } = values;
  const [bookings, kills] = [Number(values.bookings), Number(values.kills)];
  const [seed, statements] = [Number(values.seed), Number(values.statements)];
  const faultShare = Number(/^(\d+(\.\d+)?)%$/.exec(values.faults)?.[1]) / 100;
  const areWhole = [bookings, kills, seed, statements / 2].every(Number.isSafeInteger);
  if (
    !(
      areWhole &&
      kills >= 12 &&
      bookings >= 2 * kills &&
      seed >= 0 &&
      faultShare <= 0.5 &&
      statements >= 0 &&
      statements <= 40
    )
  ) {
    printLine(usage);
    process.exit(2);
  }
  return { bookings, faultShare, kills, seed, imports, api, archive, statements };
}
