import { beforeAll, expect, it, vi } from 'vitest';
import { signIn } from '#e2e/stack/sign-in.ts';
import { startImportStack } from '#lib/imports/testing/import-stack.ts';
import { importRow } from '#lib/imports/testing/rows.ts';
import { settings } from '#lib/settings/settings.ts';
import { bookImport, reviewImport } from './actions.ts';

// Replaces only the session's cookie, the request's headers and Next's cache; the actions are real.
const cookie = vi.hoisted(() => ({ sessionId: '' }));
const origin = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' };
vi.mock('next/headers', () => ({ headers: async () => new Headers(origin) }));
vi.mock('next/cache', () => ({ revalidatePath: () => {} }));
vi.mock('#lib/auth/session-cookie.ts', () => ({ readSessionId: async () => cookie.sessionId }));

const stack = await startImportStack();
beforeAll(async () => {
  cookie.sessionId = await signIn('merchant');
});

const { run } = stack;
const { OPERATOR_NAME } = settings();

it.each([
  ['without a default account', () => run('UPDATE operator_accounts SET is_default = false'), 'booked'],
  [
    'after the operator’s name changed',
    async () => {
      settings().OPERATOR_NAME = 'another';
    },
    'right',
  ],
])('Book says that no account can send the rows, and keeps them ready: %s', async (_name, lose, after) => {
  const importId = await stack.added([importRow(`${after}-1`), importRow(`${after}-2`)]);
  const review = await reviewImport({ importId });
  const token = review.ok ? review.value.token : '';
  await lose();
  expect(await bookImport({ importId, token })).toMatchObject({ ok: false, code: 'operator-unavailable' });
  expect(await stack.statesOf(importId)).toEqual(['right', 'right']);
  settings().OPERATOR_NAME = OPERATOR_NAME;
  await run('UPDATE operator_accounts SET is_default = true');
  expect(await bookImport({ importId, token })).toEqual({ ok: true, value: { queued: 2 } });
  // What is queued is sent with the account that it was queued for, or not at all.
  await lose();
  await stack.sendAll();
  expect(await stack.statesOf(importId)).toEqual([after, after]);
  settings().OPERATOR_NAME = OPERATOR_NAME;
  await run('UPDATE operator_accounts SET is_default = true');
});
