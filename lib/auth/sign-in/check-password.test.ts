import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignInCheck } from '#lib/people/sign-in/check-sign-in.ts';

const seen = vi.hoisted(() => ({ checks: 0, answer: {} as unknown, takesMs: 0, pauses: [] as number[] }));
vi.mock('#lib/people/sign-in/check-sign-in.ts', () => ({
  checkSignIn: async () => {
    seen.checks += 1;
    vi.advanceTimersByTime(seen.takesMs);
    return seen.answer as SignInCheck;
  },
}));
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => {
    seen.pauses.push(ms);
  },
}));
vi.mock('#lib/telemetry/logger.ts', () => ({ logger: () => ({ warn: () => {} }) }));
const { checkPassword } = await import('./check-password.ts');

const office = '203.0.113.5';
let person = 0;
let email = '';
const attempt = (address = office) => checkPassword(email, 'a password', address);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  person += 1;
  email = `person-${person}@oasis.example`;
  Object.assign(seen, { checks: 0, answer: { outcome: 'wait', seconds: 60 }, takesMs: 0, pauses: [] });
});
afterEach(() => vi.useRealTimers());

test('while an account must wait at a network, the database isn’t asked again', async () => {
  expect(await attempt()).toEqual({ outcome: 'wait', seconds: 60 });
  vi.advanceTimersByTime(3_000);
  for (let again = 0; again < 10; again += 1)
    expect(await attempt()).toEqual({ outcome: 'wait', seconds: 57 });
  await checkPassword(`  ${email.toUpperCase()}`, 'a password', office);
  expect(seen.checks, 'typed otherwise too').toBe(1);
});

test('after five seconds it is asked: the delay may have been removed', async () => {
  await attempt();
  vi.advanceTimersByTime(5_000);
  seen.answer = { outcome: 'right', userId: 'mariam', hasSecondFactor: false };
  expect(await attempt()).toMatchObject({ outcome: 'right' });
  seen.answer = { outcome: 'wrong' };
  expect(await attempt()).toEqual({ outcome: 'wrong' });
  expect(seen.checks).toBe(3);
});

test('neither another network nor another account waits for it', async () => {
  await attempt();
  await attempt('198.51.100.7');
  await checkPassword('somebody@oasis.example', 'a password', office);
  expect(seen.checks).toBe(3);
});

test('each refusal is answered late, and a burst later still', async () => {
  for (let again = 0; again < 40; again += 1) await attempt();
  expect(seen.pauses).toHaveLength(40);
  expect(Math.min(...seen.pauses)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...seen.pauses.slice(0, 20))).toBeLessThanOrEqual(3_000);
  expect(Math.min(...seen.pauses.slice(20))).toBeGreaterThanOrEqual(4_000);
});

test('a refusal after a checked password comes as late as one without', async () => {
  seen.takesMs = 900;
  for (let again = 0; again < 20; again += 1) {
    person += 1;
    email = `person-${person}@oasis.example`;
    await attempt();
  }
  expect(Math.max(...seen.pauses)).toBeLessThanOrEqual(2_100);
  expect(Math.min(...seen.pauses)).toBeGreaterThanOrEqual(100);
});

test('what no one can sign in with isn’t kept', async () => {
  email = `${'x'.repeat(400)}@oasis.example`;
  await attempt();
  await attempt();
  expect(seen.checks).toBe(2);
});
