import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { allowConnections } from '#e2e/stack/allow-connections.ts';
import { signIn } from '#e2e/stack/sign-in.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { awayDigest } from '#lib/core/overdue.ts';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { action } from './action.ts';
import { getViewer } from './current-viewer.ts';
import { handler } from './handler.ts';

// Replaces only the session's cookie and the request's headers; the session checks are real.
const cookie = vi.hoisted(() => ({ sessionId: '' }));
const origin = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' };
vi.mock('next/headers', () => ({ headers: async () => new Headers(origin) }));
vi.mock('./session-cookie.ts', () => ({ readSessionId: async () => cookie.sessionId }));

const stack = await testStack();
beforeAll(async () => {
  stack.database.on('error', () => {});
  cookie.sessionId = await signIn('merchant');
});

const read = () => inMerchant(stack.oasis.merchantId, ({ shipment }) => shipment.count());
const ask = () =>
  handler('shipments.read', async () => Response.json(await read()))(
    new Request('http://127.0.0.1/api/anything'),
    { params: Promise.resolve({}) },
  );
const change = action('shipments.book', z.null(), async () => ({ ok: true, value: await read() }));

it('a page, a handler and an action say that the database is away', async () => {
  expect((await ask()).status).toBe(200);
  expect(await change(null)).toMatchObject({ ok: true });
  await allowConnections(stack.databaseUrl, false);
  try {
    const answer = await ask();
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '5',
      { ok: false, code: 'unavailable' },
    ]);
    expect(await change(null)).toEqual({ ok: false, code: 'unavailable' });
    // A page shows the text of this digest.
    for (const failing of [getViewer, read])
      await expect(failing()).rejects.toMatchObject({ digest: awayDigest });
  } finally {
    await allowConnections(stack.databaseUrl, true);
  }
  expect(await prisma().merchant.count()).toBeGreaterThan(0);
  expect((await ask()).status).toBe(200);
});
