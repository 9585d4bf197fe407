import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { recentHealth } from './recent-health.ts';

await testStack();

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterAll(async () => {
  vi.useRealTimers();
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
