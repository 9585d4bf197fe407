import { expect, test } from 'vitest';
import type { BreakerChange } from '#lib/postal/observer.ts';
import { silentObserver } from '#lib/postal/testing/samples.ts';
import type { Call, Exchange } from './http.ts';
import { openTraffic } from './traffic.ts';

const call: Call = { method: 'GET', url: 'http://x/', headers: {}, timeoutMs: 4_000, replyLimitBytes: 1_000 };
const cut: Exchange = {
  replied: false,
  stood: true,
  retriable: true,
  logMessage: 'cut',
  body: Buffer.alloc(0),
};

test('lanes are kept by class and account', () => {
  const { laneOf } = openTraffic(silentObserver);
  expect(laneOf('CreateBooking', '1')).toBe(laneOf('Create', '1'));
  expect(laneOf('CreateBooking', '1')).not.toBe(laneOf('CreateBooking', '2'));
  expect(laneOf('CreateBooking', '1')).not.toBe(laneOf('Cancel', '1'));
  expect(laneOf('GetZoneByEmiratesId', undefined)).toBe(laneOf('Countries', undefined));
});

test('a breaker is of one class and one account, and its change is told with both', async () => {
  const changes: BreakerChange[] = [];
  const { laneOf } = openTraffic({ ...silentObserver, breakerChanged: (change) => changes.push(change) });
  for (let time = 0; time < 10; time += 1) await laneOf('Create', '100200').pass(call, async () => cut);
  expect(changes).toEqual([{ operationClass: 'booking', accountNo: '100200', state: 'open' }]);
  expect(laneOf('Create', '100200').breakerState()).toBe('open');
  expect(laneOf('Create', '100300').breakerState()).toBe('closed');
  expect(laneOf('Tracking', '100200').breakerState()).toBe('closed');
});

test('of too many lanes the one unused for longest is closed; not one that is open or busy', async () => {
  const { laneOf } = openTraffic(silentObserver);
  const broken = laneOf('Create', 'broken');
  for (let time = 0; time < 10; time += 1) await broken.pass(call, async () => cut);
  let release = () => {};
  const busy = laneOf('Create', 'busy');
  const held = busy.pass(call, () => new Promise((resolve) => (release = () => resolve(cut))));
  const idle = laneOf('Create', 'idle');
  const used = laneOf('Create', 'used');
  for (let account = 0; account < 1_997; account += 1) {
    laneOf('Create', String(account));
    laneOf('Create', 'used');
  }
  expect(laneOf('Create', 'broken')).toBe(broken);
  expect(laneOf('Create', 'busy')).toBe(busy);
  expect(laneOf('Create', 'used')).toBe(used);
  expect(laneOf('Create', 'idle')).not.toBe(idle);
  release();
  await held;
});
