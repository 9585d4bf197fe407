import type { ActionResult } from '#lib/auth/action-result.ts';
import type { NewAccount } from '#lib/merchants/accounts/schema.ts';
import type { AccountEnd } from '#lib/merchants/accounts/view.ts';

type Answer = Promise<ActionResult<AccountEnd>>;

export type AccountActions = {
  addAccount: (typed: NewAccount) => Answer;
  replaceToken: (typed: { id: string; token: string }) => Answer;
  setDefaultAccount: (one: { id: string }) => Answer;
  retireAccount: (one: { id: string }) => Answer;
};

/** The result of a change on the page: the server's, or one for a failure. */
export type ShownEnd = AccountEnd | 'too-often' | 'invalid' | 'failed';

const good: readonly ShownEnd[] = ['added', 'replaced', 'made-default', 'retired'];
export const isGood = (end: ShownEnd | null) => end !== null && good.includes(end);

export function endOf(result: Awaited<Answer> | null): ShownEnd {
  if (result?.ok) return result.value;
  return result?.code === 'too-often' || result?.code === 'invalid' ? result.code : 'failed';
}
