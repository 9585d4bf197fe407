import { expect, it } from 'vitest';
import { currentRequestId, withRequestId } from './request-id.ts';

it('keeps the ids of concurrent requests separate across awaits', async () => {
  const seen = await Promise.all(
    ['first-request', 'second-request'].map((id) =>
      withRequestId(id, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return currentRequestId();
      }),
    ),
  );
  expect(seen).toEqual(['first-request', 'second-request']);
  expect(currentRequestId()).toBeUndefined();
});

it.each([null, '', 'short', 'with a space in it', 'a\nline', 'x'.repeat(65)])(
  'replaces %j with a new id',
  (given) => {
    const id = withRequestId(given, currentRequestId);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  },
);
