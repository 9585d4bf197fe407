import { expect, test } from '#e2e/browser/fixtures.ts';
import { fuzz } from './fuzz.ts';

// The long form, which has a bar for time, is `npm run test:fuzz:http`.
const short = 400;
const inputs = Number(process.env.FUZZ_REQUESTS ?? short);
const slowestMs = inputs > short ? 2_000 : Number.POSITIVE_INFINITY;

test(`${inputs} odd requests: none fails, and no answer or log has a secret`, async ({ stack }) => {
  test.setTimeout(300_000 + inputs * 250);
  const { faults, statuses, slowest } = await fuzz(stack, { inputs, seed: 1, atOnce: 8 });
  const [slow] = slowest;
  test.info().annotations.push({ type: 'slowest', description: `${slow?.ms} ms for ${slow?.request}` });
  expect(faults).toEqual([]);
  expect(slowest.filter(({ ms }) => ms > slowestMs)).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(inputs / 5);
});
