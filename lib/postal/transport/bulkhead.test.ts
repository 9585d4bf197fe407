import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Bulkhead, openBulkhead } from './bulkhead.ts';
import type { Call, Exchange } from './http.ts';

const call: Call = { method: 'GET', url: 'http://x/', headers: {}, timeoutMs: 4_000, replyLimitBytes: 1_000 };
const notSent = (why: string) => ({
  replied: false,
  connected: false,
  logMessage: expect.stringMatching(`turned away: .*${why}`),
});

function answer(status: number): Exchange {
  return { replied: true, status, body: Buffer.from('{}') };
}

const cut: Exchange = {
  replied: false,
  connected: true,
  retriable: true,
  logMessage: 'cut',
  body: Buffer.alloc(0),
};

async function pass(bulkhead: Bulkhead, exchange: Exchange, times = 1) {
  const seen: Exchange[] = [];
  for (let time = 0; time < times; time += 1) seen.push(await bulkhead.pass(call, async () => exchange));
  return seen.at(-1);
}

describe('the breaker', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['no whole answer', cut],
    ['a 500', answer(500)],
    ['a 520', answer(520)],
  ])('opens on %s, ten times', async (_, failure) => {
    const states: string[] = [];
    const bulkhead = openBulkhead('booking', (state) => states.push(state));
    await pass(bulkhead, failure, 9);
    expect(bulkhead.breakerState()).toBe('closed');
    await pass(bulkhead, failure);
    expect(states).toEqual(['open']);
    let left = false;
    const exchange = await bulkhead.pass(call, async () => {
      left = true;
      return answer(200);
    });
    expect(exchange).toMatchObject(notSent('breaker is open'));
    expect(left).toBe(false);
  });

  test.each([400, 404, 409, 429])('treats a %i as an answer', async (status) => {
    const bulkhead = openBulkhead('booking', () => {});
    await pass(bulkhead, answer(status), 60);
    expect(bulkhead.breakerState()).toBe('closed');
  });

  test('opens only when most of the last twenty calls fail', async () => {
    const bulkhead = openBulkhead('tracking', () => {});
    for (let time = 0; time < 20; time += 1) await pass(bulkhead, time % 2 === 1 ? cut : answer(200));
    expect(bulkhead.breakerState()).toBe('closed');
    await pass(bulkhead, cut, 2);
    expect(bulkhead.breakerState()).toBe('open');
  });

  test('tries one call after a pause, and closes when it is answered', async () => {
    const states: string[] = [];
    const bulkhead = openBulkhead('booking', (state) => states.push(state));
    await pass(bulkhead, cut, 10);
    vi.setSystemTime(Date.now() + 2_000);
    expect(await pass(bulkhead, answer(200))).toEqual(answer(200));
    expect(states).toEqual(['open', 'half-open', 'closed']);
  });

  test('waits longer after each try that fails', async () => {
    const bulkhead = openBulkhead('booking', () => {});
    await pass(bulkhead, cut, 10);
    vi.setSystemTime(Date.now() + 2_000);
    expect(await pass(bulkhead, cut)).toBe(cut);
    vi.setSystemTime(Date.now() + 1_900);
    expect(await pass(bulkhead, answer(200))).toMatchObject(notSent('breaker is open'));
    vi.setSystemTime(Date.now() + 2_200);
    expect(await pass(bulkhead, answer(200))).toEqual(answer(200));
  });
});

describe('the limit', () => {
  /** Calls that wait until the test releases them. */
  function heldCalls() {
    const releases: (() => void)[] = [];
    let underWay = 0;
    let most = 0;
    const once = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise<void>((resolve) => releases.push(resolve));
      underWay -= 1;
      return answer(200);
    };
    return { once, releases, most: () => most };
  }

  test('a burst of forty bookings passes, sixteen at a time', async () => {
    const bulkhead = openBulkhead('booking', () => {});
    const { once, releases, most } = heldCalls();
    const burst = Array.from({ length: 40 }, () => bulkhead.pass(call, once));
    for (let ended = 0; ended < 40; ended += 1) {
      await expect.poll(() => releases.length).toBeGreaterThan(ended);
      releases[ended]?.();
    }
    for (const exchange of await Promise.all(burst)) expect(exchange).toEqual(answer(200));
    expect(most()).toBe(16);
    expect(bulkhead.isIdle()).toBe(true);
  });

  test('rejects calls beyond the queue immediately', async () => {
    const bulkhead = openBulkhead('booking', () => {});
    const { once, releases } = heldCalls();
    const accepted = Array.from({ length: 216 }, () => bulkhead.pass({ ...call, timeoutMs: 60_000 }, once));
    expect(await bulkhead.pass(call, once)).toMatchObject(notSent('too many calls'));
    for (let ended = 0; ended < 216; ended += 1) {
      await expect.poll(() => releases.length).toBeGreaterThan(ended);
      releases[ended]?.();
    }
    await Promise.all(accepted);
  });

  test('rejects a call that waited half its timeout, never sends it, and doesn’t delay the others', async () => {
    const bulkhead = openBulkhead('booking', () => {});
    const { once, releases } = heldCalls();
    const holding = Array.from({ length: 16 }, () => bulkhead.pass(call, once));
    let begun = 0;
    const impatient = Array.from({ length: 20 }, () =>
      bulkhead.pass({ ...call, timeoutMs: 60 }, async () => {
        begun += 1;
        return answer(200);
      }),
    );
    for (const exchange of await Promise.all(impatient))
      expect(exchange).toMatchObject(notSent('turn did not come'));
    const patient = bulkhead.pass(call, async () => answer(201));
    releases[0]?.();
    expect(await patient).toEqual(answer(201));
    for (const release of releases) release();
    await Promise.all(holding);
    expect(begun).toBe(0);
  });

  test('subtracts the time in the queue from the call’s timeout', async () => {
    const bulkhead = openBulkhead('booking', () => {});
    const { once, releases } = heldCalls();
    const holding = Array.from({ length: 16 }, () => bulkhead.pass(call, once));
    let leftMs = 0;
    const late = bulkhead.pass(call, async ({ timeoutMs }) => {
      leftMs = timeoutMs;
      return answer(200);
    });
    setTimeout(() => releases[0]?.(), 80);
    await late;
    expect(leftMs).toBeGreaterThan(2_000);
    expect(leftMs).toBeLessThanOrEqual(3_925);
    for (const release of releases) release();
    await Promise.all(holding);
  });

  test('an exception passes through and frees its slot', async () => {
    const bulkhead = openBulkhead('booking', () => {});
    const thrown = bulkhead.pass(call, async () => {
      throw new Error('a mistake of our own');
    });
    await expect(thrown).rejects.toThrow('a mistake of our own');
    expect(bulkhead.isIdle()).toBe(true);
    expect(bulkhead.breakerState()).toBe('closed');
  });
});
