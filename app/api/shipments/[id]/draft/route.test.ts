import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { signIn } from '#e2e/stack/sign-in.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { findDraft } from '#lib/booking-form/find-draft.ts';
import { merchantHeader } from '#lib/core/merchant-header.ts';
import { POST } from './route.ts';

// Replaces only the session's cookie and Next's headers; the checks are real.
const sent = vi.hoisted(() => ({
  sessionId: undefined as string | undefined,
  headers: {} as Record<string, string>,
}));
vi.mock('#lib/auth/session-cookie.ts', () => ({ readSessionId: async () => sent.sessionId ?? null }));
vi.mock('next/headers', () => ({ headers: async () => new Headers(sent.headers) }));

const own = { origin: 'http://127.0.0.1:3000' };

const stack = await testStack();

const draftOf = async (version: string = randomUUID(), known: string[] = []) => ({
  form: await typedForm(stack.oasis),
  version,
  known,
});

async function post(id: string, draft: unknown, role: 'merchant' | 'agent' | null = 'merchant', from = own) {
  const body = typeof draft === 'string' ? draft : JSON.stringify(draft);
  Object.assign(sent, { sessionId: role ? await signIn(role) : undefined, headers: from });
  const request = new Request(`https://waybill.example/api/shipments/${id}/draft`, {
    method: 'POST',
    body,
    headers: { 'content-length': String(Buffer.byteLength(body)) },
  });
  const answer = await POST(request, { params: Promise.resolve({ id }) });
  return { status: answer.status, body: await answer.json() };
}

it('saves a draft, and tells an older window the stored version', async () => {
  const id = randomUUID();
  const version = randomUUID();
  expect(await post(id, await draftOf(version))).toMatchObject({ status: 200, body: { ok: true } });
  expect(await findDraft(stack.oasis, id)).toMatchObject({ formVersion: version });
  const older = await post(id, await draftOf());
  expect(older.body).toEqual({ ok: false, code: 'outdated', detail: { version } });
});

it.each([
  ['nobody', null, own, 'signed-out'],
  ['an agent', 'agent', own, 'not-permitted'],
  ['a page of another merchant', 'merchant', { ...own, [merchantHeader]: randomUUID() }, 'other-merchant'],
  ['another site', 'merchant', { ...own, origin: 'https://elsewhere.example' }, 'signed-out'],
] as const)('saves nothing for %s', async (_who, role, from, code) => {
  const id = randomUUID();
  const answer = await post(id, await draftOf(), role, from);
  expect(answer.body).toEqual({ ok: false, code });
  expect(await findDraft(stack.oasis, id)).toBeNull();
});

it('refuses what isn’t a draft, what is too large, and what has too many fields', async () => {
  expect((await post('no-id', await draftOf())).body).toEqual({ ok: false, code: 'invalid' });
  for (const text of ['not JSON', 'null', '[]', '7'])
    expect((await post(randomUUID(), text)).body).toEqual({ ok: false, code: 'invalid' });
  expect((await post(randomUUID(), 'x'.repeat(600_000))).status).toBe(413);
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(60_000))),
  });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const endless = new Request('https://waybill.example', init);
  expect((await POST(endless, { params: Promise.resolve({ id: randomUUID() }) })).status).toBe(413);

  const wide = await draftOf();
  Object.assign(
    wide.form.parcel,
    Object.fromEntries(Array.from({ length: 90 }, (_, key) => [`k${key}`, ''])),
  );
  expect((await post(randomUUID(), wide)).body).toEqual({ ok: false, code: 'invalid' });
});

it('saves text that PostgreSQL can’t store as cleaned text', async () => {
  const id = randomUUID();
  const draft = await draftOf();
  draft.form.receiver.contactName = 'Ma\u0000riam \ud800\u202eHamdan';
  expect((await post(id, draft)).body).toMatchObject({ ok: true });
  expect(await findDraft(stack.oasis, id)).toMatchObject({
    form: { receiver: { contactName: 'Ma riam Hamdan' } },
  });
});
