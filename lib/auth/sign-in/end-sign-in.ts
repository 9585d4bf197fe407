import 'server-only';
import { recordDenial } from '#lib/audit/record-denial.ts';
import { checkSecondStep } from '#lib/people/factors/check-second-step.ts';
import type { Client } from '../client.ts';
import { forgetPostedSignIn } from './posted-sign-in.ts';
import { dropSecondStep, readSecondStep } from './second-step-cookie.ts';
import { startSession } from './start-session.ts';

export type CodeAnswer =
  | { result: 'signed-in' | 'code-wrong' | 'ended' | 'unreachable' }
  | { result: 'wait'; seconds: number };

/** Completes this browser's sign-in with a code of the second step, and starts the session. */
export async function endSignIn(code: string, client: Client): Promise<CodeAnswer> {
  const token = await readSecondStep();
  const check = token ? await checkSecondStep(token, code, client.address) : { outcome: 'ended' as const };
  if (check.outcome === 'wait') return { result: 'wait', seconds: check.seconds };
  if (check.outcome === 'wrong') return { result: 'code-wrong' };
  await dropSecondStep();
  if (check.outcome !== 'right') {
    await recordDenial(null, 'step-ended', client.address);
    return { result: 'ended' };
  }
  await startSession(check.userId, client);
  await forgetPostedSignIn();
  return { result: 'signed-in' };
}
