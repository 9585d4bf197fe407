import type { ActionResult } from '#lib/auth/action-result.ts';
import { isolated } from '#lib/core/text/isolate.ts';

/** Why a cancellation failed: the rule has changed, or a failure with its text. */
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

/** The problem in an answer; null means that the connection was lost before one arrived. */
export function cancelProblemOf(result: Extract<ActionResult<unknown>, { ok: false }> | null): CancelProblem {
  if (!result) return { kind: 'failure', code: 'cut', message: '' };
  switch (result.code) {
    case 'rule-changed':
    case 'not-allowed':
      return { kind: 'rule-changed' };
    case 'refused':
      return { kind: 'failure', code: 'refused', message: isolated(result.message ?? '') };
    case 'operator-unavailable':
    case 'conflict':
    case 'not-found':
    case 'signed-out':
      return { kind: 'failure', code: result.code, message: '' };
    default:
      return { kind: 'failure', code: 'unexpected', message: '' };
  }
}
