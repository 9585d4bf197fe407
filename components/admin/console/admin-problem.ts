import type { ActionResult } from '#lib/auth/action-result.ts';

/** Why an administrator's or owner's action had no effect: keys of `admin.ask.problems`. */
export type AdminProblem =
  | 'not-found'
  | 'own-account'
  | 'own-request'
  | 'last-administrator'
  | 'has-left'
  | 'email-wrong'
  | 'email-taken'
  | 'may-not-join'
  | 'is-member'
  | 'too-many'
  | 'too-soon'
  | 'too-often'
  | 'has-cases'
  | 'limit-wrong'
  | 'signed-out'
  | 'failed';

/** The problem of an answer; null when it is done, `failed` when none arrived. */
export function problemOf(answer: ActionResult<AdminProblem | 'done'> | null): AdminProblem | null {
  if (answer?.ok) return answer.value === 'done' ? null : answer.value;
  return answer?.code === 'signed-out' ? 'signed-out' : 'failed';
}
