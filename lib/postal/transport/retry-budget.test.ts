import { expect, test } from 'vitest';
import { createRetryBudget } from './retry-budget.ts';

test('after the first ten retries, one read in five may be retried', () => {
  const budget = createRetryBudget();
  let spent = 0;
  for (let read = 0; read < 1_000; read += 1) {
    budget.earn();
    if (budget.spend()) spent += 1;
  }
  expect(spent).toBeGreaterThanOrEqual(200);
  expect(spent).toBeLessThanOrEqual(213);
});

test('at most ten retries are saved up', () => {
  const budget = createRetryBudget();
  for (let read = 0; read < 1_000; read += 1) budget.earn();
  let spent = 0;
  while (budget.spend()) spent += 1;
  expect(spent).toBe(10);
});
