import { expect, test, vi } from 'vitest';
import { readPosted } from './read-posted.ts';

const origin = 'http://portal.test';
vi.mock('#lib/settings/settings.ts', () => ({ settings: () => ({ NEXTAUTH_URL: 'http://portal.test' }) }));

const statusOf = async (request: Request) => ((await readPosted(request, 100)) as Response).status;

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
    headers: { origin, ...headers },
    duplex: 'half',
  } as RequestInit);
  return { request, pulled: () => pulled };
}

test('reads a short body', async () => {
  expect(await readPosted(posted(['email=a', '&password=ب']).request, 100)).toBe('email=a&password=ب');
});

test('reads nothing of a body whose stated length is over the bound', async () => {
  const { request } = posted(['x'.repeat(10)], { 'content-length': '101' });
  expect(await statusOf(request)).toBe(413);
  expect(request.bodyUsed).toBe(false);
});

test('stops reading a body that grows over the bound', async () => {
  const { request, pulled } = posted(Array<string>(1000).fill('x'.repeat(60)));
  expect(await statusOf(request)).toBe(413);
  expect(pulled()).toBeLessThan(5);
});

test('a request without a body has an empty one', async () => {
  expect(await readPosted(new Request('http://portal.test', { headers: { origin } }), 100)).toBe('');
});

test.each([undefined, 'null', 'https://elsewhere.example'])(
  'reads nothing that came from %s',
  async (from) => {
    const { request } = posted(['email=a']);
    if (from) request.headers.set('origin', from);
    else request.headers.delete('origin');
    expect(await statusOf(request)).toBe(403);
    expect(request.bodyUsed).toBe(false);
  },
);
