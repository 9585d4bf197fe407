import fc from 'fast-check';
import { test } from 'vitest';

/** How many replies each property is checked with: 500, or the number that `npm run test:fuzz` sets. */
export const numRuns = Number(process.env.FUZZ_RUNS ?? 500);

/** Ends a test that hangs; not a test of speed. */
export const fuzzTimeoutMs = 60_000 + 20 * numRuns;

/** A test that checks a property with everything the arbitrary generates. */
export function fuzz<Generated>(
  name: string,
  arbitrary: fc.Arbitrary<Generated>,
  holds: (generated: Generated) => void,
) {
  test(name, { timeout: fuzzTimeoutMs }, () => fc.assert(fc.property(arbitrary, holds), { numRuns }));
}

function digits(length: number) {
  return fc.array(fc.nat({ max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
}

const domesticAwbs = digits(8).map((serial) => `10000${serial}`);
const s10Awbs = fc
  .tuple(fc.constantFrom('EE', 'RR', 'CP'), digits(9))
  .map(([service, number]) => `${service}${number}AE`);

export const awbs = fc.oneof(domesticAwbs, s10Awbs);

/** A value in each form that the interface may use: a number, its text, its text with spaces around it. */
export function spelled(value: number | string): fc.Arbitrary<number | string> {
  const isExactNumber = String(Number(value)) === String(value);
  const texts = [String(value), ` ${value} `];
  return fc.constantFrom<number | string>(...(isExactNumber ? [Number(value), ...texts] : texts));
}

/** An AWB, and its form in a reply. */
export const spelledAwbs = awbs.chain((awb) => fc.record({ awb: fc.constant(awb), wire: spelled(awb) }));

/** A text, or one of the ways to leave it empty. */
export const maybeWords = fc.constantFrom<string | null | undefined>(
  ...['Dubai', 'دبي', 'Al Ain ', ' Naïve’s', '12', '', '""', 'NULL', ' null ', null, undefined],
);
