import { expect, it, vi } from 'vitest';
import { signIn } from '#e2e/stack/sign-in.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { requireMerchantViewer, requireViewer } from './require-viewer.ts';

// Replaces only the session's cookie; the session and permission checks are real.
const cookie = vi.hoisted(() => ({ sessionId: undefined as string | undefined }));
vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('./session-cookie.ts', () => ({ readSessionId: async () => cookie.sessionId ?? null }));

await testStack();

/** The role that a page admits, or Next's redirect or "not found". */
async function asked(page: () => Promise<{ role: string }>, role?: Parameters<typeof signIn>[0]) {
  cookie.sessionId = role && (await signIn(role));
  return page().then(
    (viewer) => viewer.role,
    (error: { digest?: string }) => error.digest ?? error,
  );
}

const requireAgent = () => requireViewer('desk.look-up');
const requireAdministrator = () => requireViewer('operator.configure');

const notFound = 'NEXT_HTTP_ERROR_FALLBACK;404';
const sentTo = (path: string) => expect.stringMatching(`^NEXT_REDIRECT;[a-z]+;${path};`);

it('a merchant page redirects everybody else', async () => {
  expect(await asked(requireMerchantViewer, 'merchant')).toBe('merchant');
  expect(await asked(requireMerchantViewer)).toEqual(sentTo('/sign-in'));
  expect(await asked(requireMerchantViewer, 'agent')).toEqual(sentTo('/desk'));
  expect(await asked(requireMerchantViewer, 'administrator')).toEqual(sentTo('/admin'));
});

it('a page of the desk is "not found" to everybody but an agent', async () => {
  expect(await asked(requireAgent, 'agent')).toBe('agent');
  expect(await asked(requireAgent)).toEqual(sentTo('/sign-in'));
  expect(await asked(requireAgent, 'merchant')).toBe(notFound);
  expect(await asked(requireAgent, 'administrator')).toBe(notFound);
});

it('a page about the operator is "not found" to everybody but an administrator', async () => {
  expect(await asked(requireAdministrator, 'administrator')).toBe('administrator');
  expect(await asked(requireAdministrator)).toEqual(sentTo('/sign-in'));
  expect(await asked(requireAdministrator, 'merchant')).toBe(notFound);
  expect(await asked(requireAdministrator, 'agent')).toBe(notFound);
});
