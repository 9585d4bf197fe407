import { expect, test } from 'vitest';
import type { BreakerChange } from '#lib/postal/model/observer.ts';
import { silentObserver } from '#lib/postal/testing/samples.ts';
import type { Call, Exchange } from './http.ts';
import { createRetryBudget, openTraffic } from './traffic.ts';

const call: Call = { method: 'GET', url: 'http://x/', headers: {}, timeoutMs: 4_000, replyLimitBytes: 1_000 };
const cut: Exchange = {
  replied: false,
  connected: true,
  retriable: true,
  logMessage: 'cut',
  body: Buffer.alloc(0),
};

test('bulkheads are kept by class and account', () => {
  const { bulkheadOf } = openTraffic(silentObserver);
  expect(bulkheadOf('CreateBooking', '1')).toBe(bulkheadOf('Create', '1'));
  expect(bulkheadOf('CreateBooking', '1')).not.toBe(bulkheadOf('CreateBooking', '2'));
  expect(bulkheadOf('CreateBooking', '1')).not.toBe(bulkheadOf('Cancel', '1'));
  expect(bulkheadOf('GetZoneByEmiratesId', undefined)).toBe(bulkheadOf('Countries', undefined));
});

test('a breaker belongs to one class and account, and its change is reported with both', async () => {
  const changes: BreakerChange[] = [];
  const { bulkheadOf } = openTraffic({ ...silentObserver, breakerChanged: (change) => changes.push(change) });
  for (let time = 0; time < 10; time += 1) await bulkheadOf('Create', '100200').pass(call, async () => cut);
  expect(changes).toEqual([{ operationClass: 'booking', accountNo: '100200', state: 'open' }]);
  expect(bulkheadOf('Create', '100200').breakerState()).toBe('open');
  expect(bulkheadOf('Create', '100300').breakerState()).toBe('closed');
  expect(bulkheadOf('Tracking', '100200').breakerState()).toBe('closed');
});

test('closes the least recently used bulkhead when there are too many; never an open or busy one', async () => {
  const { bulkheadOf } = openTraffic(silentObserver);
  const broken = bulkheadOf('Create', 'broken');
  for (let time = 0; time < 10; time += 1) await broken.pass(call, async () => cut);
  const held = Promise.withResolvers<typeof cut>();
  const busy = bulkheadOf('Create', 'busy');
  const passing = busy.pass(call, () => held.promise);
  const idle = bulkheadOf('Create', 'idle');
  const used = bulkheadOf('Create', 'used');
  for (let account = 0; account < 1_997; account += 1) {
    bulkheadOf('Create', String(account));
    bulkheadOf('Create', 'used');
  }
  expect(bulkheadOf('Create', 'broken')).toBe(broken);
  expect(bulkheadOf('Create', 'busy')).toBe(busy);
  expect(bulkheadOf('Create', 'used')).toBe(used);
  expect(bulkheadOf('Create', 'idle')).not.toBe(idle);
  held.resolve(cut);
  await passing;
});

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
