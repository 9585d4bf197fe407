import { expect, test } from '#e2e/browser/fixtures.ts';
import { fuzz } from './fuzz.ts';

// The long form, with its bars for time and memory, is `npm run test:fuzz:http`.
test('400 odd requests: none fails, and no answer or log has a secret', async ({ stack }) => {
  const { faults, statuses, slowest } = await fuzz(stack, { inputs: 400, seed: 1, atOnce: 8 });
  const [slow] = slowest;
  test.info().annotations.push({ type: 'slowest', description: `${slow?.ms} ms for ${slow?.request}` });
  expect(faults).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(80);
});
