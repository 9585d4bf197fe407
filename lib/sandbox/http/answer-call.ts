import { applyFaults } from '#lib/sandbox/faults/apply-faults.ts';
import { familyAFailure, problem } from './failures.ts';
import type { Call, Operation, Sandbox } from './operation.ts';
import { type BodyOutcome, parseJson } from './read-body.ts';
import type { Reply } from './reply.ts';
import { presentedAccount, signIn } from './sign-in.ts';

/** The result of a call: the reply, and what the log stores about it. */
export type Answer = { reply: Reply; faultKinds: string[] };

/** Signs a call in, applies its faults and runs the operation. */
export async function answerCall(
  operation: Operation,
  call: Call,
  body: BodyOutcome,
  sandbox: Sandbox,
): Promise<Answer> {
  const signedIn = signIn(operation, call.headers, sandbox);
  if (signedIn.ok) call.account = signedIn.account;
  const { database, stopping } = sandbox;
  const accountNumber = call.account?.accountNumber ?? null;
  const rules = await sandbox.faults.happenTo(operation.name, presentedAccount(call.headers));

  const ask = async (): Promise<Reply> => {
    if (!body.ok) return refusal(operation, call, body.status, body.message);
    if (!signedIn.ok)
      return refusal(operation, call, authFailureStatus(operation, sandbox), wrongCredentials);
    const json = parseJson(body.text);
    if (!json) return refusal(operation, call, 400, 'The body is not JSON');
    return operation.answer({ ...call, bodyText: body.text, json: json.value }, sandbox);
  };
  const reply = await applyFaults(rules, ask, { accountNumber, traceId: call.traceId, database, stopping });
  return { reply, faultKinds: rules.map((rule) => rule.kind) };
}

const wrongCredentials = 'The credentials are wrong or missing';

/** A setting for family A, because some operators refuse with HTTP 200. */
function authFailureStatus(operation: Operation, { conduct }: Sandbox): number {
  return operation.family === 'A' ? Number(conduct.now().authFailure) : 401;
}

/** A refusal of the whole call, in the family's form. */
function refusal(operation: Operation, call: Call, status: number, message: string): Reply {
  if (operation.family === 'A') return familyAFailure(message, status);
  return problem(status, message, message, call.traceId);
}
