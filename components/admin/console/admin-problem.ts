import type { ActionResult } from '#lib/auth/action-result.ts';

/** Why an administrator's or owner's action had no effect: keys of `admin.ask.problems`. */
export type AdminProblem =
  | 'not-found'
  | 'own-account'
  | 'own-request'
  | 'last-administrator'
  | 'has-left'
  | 'has-cases'
  | 'limit-wrong'
  | 'signed-out'
  | 'failed';

/** Null or `done` when it is done. */
export type AdminAnswer = Promise<ActionResult<AdminProblem | 'done' | null>>;

/** The problem of an answer; null when it is done, `failed` when none arrived. */
export function problemOf(answer: Awaited<AdminAnswer> | null): AdminProblem | null {
  if (answer?.ok) return answer.value === 'done' ? null : answer.value;
  return answer?.code === 'signed-out' || answer?.code === 'not-found' ? answer.code : 'failed';
}
