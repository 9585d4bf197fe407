import type { ActionResult } from '#lib/auth/action-result.ts';
import type { PlatformRole, ResetKind } from '#lib/people/platform/schema.ts';
import type { AdminProblem } from './admin-problem.ts';

type Answer = Promise<ActionResult<AdminProblem | 'done'>>;

export type PersonActions = {
  disable: (given: { id: string; disable: boolean; reason: string; newOwnerId?: string | null }) => Answer;
  changeRole: (given: {
    id: string;
    role: PlatformRole;
    reason: string;
    newOwnerId?: string | null;
  }) => Answer;
  askReset: (given: { id: string; kind: ResetKind; reason: string }) => Answer;
  endSessions: (given: { id: string; reason: string }) => Answer;
  invite: (given: { email: string; role: PlatformRole }) => Answer;
  revoke: (given: { id: string }) => Answer;
};
