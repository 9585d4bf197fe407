import type { ActionResult } from '#lib/auth/action-result.ts';

/** Why a cancellation did not go through: the rule is another one by now, or something failed, with words for it. */
export type CancelProblem =
  | { kind: 'rule-changed' }
  | {
      kind: 'failure';
      code:
        | 'refused'
        | 'operator-unavailable'
        | 'conflict'
        | 'not-found'
        | 'signed-out'
        | 'unexpected'
        | 'cut';
      message: string;
    };

/** The problem behind an answer; null stands for a connection that broke before one came. */
export function problemOf(result: Extract<ActionResult<unknown>, { ok: false }> | null): CancelProblem {
  if (!result) return { kind: 'failure', code: 'cut', message: '' };
  switch (result.code) {
    case 'rule-changed':
    case 'not-allowed':
      return { kind: 'rule-changed' };
    case 'refused':
      // The operator's words may run the other way than the sentence around them: U+2068 and U+2069 isolate them.
      return { kind: 'failure', code: 'refused', message: `\u2068${result.message ?? ''}\u2069` };
    case 'operator-unavailable':
    case 'conflict':
    case 'not-found':
    case 'signed-out':
      return { kind: 'failure', code: result.code, message: '' };
    default:
      return { kind: 'failure', code: 'unexpected', message: '' };
  }
}
