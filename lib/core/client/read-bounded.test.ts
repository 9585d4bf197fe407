import { expect, test } from 'vitest';
import { readBounded } from './read-bounded.ts';

function posted(chunks: string[], headers: Record<string, string> = {}) {
  let pulled = 0;
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks[pulled];
      pulled += 1;
      if (chunk === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(chunk));
    },
  });
  const request = new Request('http://portal.test', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
  return { request, pulled: () => pulled };
}

test('reads a short body', async () => {
  expect(await readBounded(posted(['email=a', '&password=ب']).request, 100)).toBe('email=a&password=ب');
});

test('reads nothing of a body whose stated length is over the bound', async () => {
  const { request } = posted(['x'.repeat(10)], { 'content-length': '101' });
  expect(await readBounded(request, 100)).toBeNull();
  expect(request.bodyUsed).toBe(false);
});

test('stops reading a body that grows over the bound', async () => {
  const { request, pulled } = posted(Array<string>(1000).fill('x'.repeat(60)));
  expect(await readBounded(request, 100)).toBeNull();
  expect(pulled()).toBeLessThan(5);
});

test('a request without a body has an empty one', async () => {
  expect(await readBounded(new Request('http://portal.test'), 100)).toBe('');
});
