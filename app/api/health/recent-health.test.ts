import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { recentHealth } from './recent-health.ts';

let stack: VerbStack;

beforeAll(async () => {
  stack = await startVerbStack();
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await stack.stop();
});

it('reads the health once in 5 seconds, however often it is asked', async () => {
  const first = recentHealth();
  expect((await first).status).toBe('ready');
  vi.advanceTimersByTime(5_000);
  expect(recentHealth()).toBe(first);
  vi.advanceTimersByTime(1);
  const second = recentHealth();
  expect(second).not.toBe(first);
  expect((await second).dependencies.worker).toEqual({ behind: false, backlogSeconds: 0 });
});
