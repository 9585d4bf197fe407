import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignInCheck } from '#lib/people/sign-in/check-sign-in.ts';

const seen = vi.hoisted(() => ({ answer: {} as unknown, takesMs: 0, pauses: [] as number[] }));
vi.mock('#lib/people/sign-in/check-sign-in.ts', () => ({
  checkSignIn: async () => {
    vi.advanceTimersByTime(seen.takesMs);
    return seen.answer as SignInCheck;
  },
}));
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => {
    seen.pauses.push(ms);
  },
}));
const { checkPassword } = await import('./check-password.ts');

const attempt = () => checkPassword('mariam@oasis.example', 'a password', '203.0.113.5');
const wait = { outcome: 'wait', seconds: 60, refusals: 1 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  Object.assign(seen, { answer: wait, takesMs: 0, pauses: [] });
});
afterEach(() => vi.useRealTimers());

test('a checked password is answered at once', async () => {
  seen.answer = { outcome: 'wrong' };
  expect(await attempt()).toEqual({ outcome: 'wrong' });
  expect(seen.pauses).toEqual([]);
});

test('each refusal is answered late, and a burst later still', async () => {
  for (let refusals = 1; refusals <= 40; refusals += 1) {
    seen.answer = { ...wait, refusals };
    expect(await attempt()).toEqual(seen.answer);
  }
  expect(seen.pauses).toHaveLength(40);
  expect(Math.min(...seen.pauses)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...seen.pauses.slice(0, 20))).toBeLessThanOrEqual(3_000);
  expect(Math.min(...seen.pauses.slice(20))).toBeGreaterThanOrEqual(4_000);
});

test('a refusal after a checked password comes as late as one without', async () => {
  seen.takesMs = 900;
  for (let again = 0; again < 20; again += 1) await attempt();
  expect(Math.max(...seen.pauses)).toBeLessThanOrEqual(2_100);
  expect(Math.min(...seen.pauses)).toBeGreaterThanOrEqual(100);
});
