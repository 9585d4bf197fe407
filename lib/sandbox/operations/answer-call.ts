import type { IncomingHttpHeaders } from 'node:http';
import { accountHeader, apiKeyHeader, tokenHeader } from '#lib/postal/family-b/wire.ts';
import { applyFaults } from '#lib/sandbox/faults/fault-rules.ts';
import { type BodyOutcome, parseJson } from '#lib/sandbox/http/read-body.ts';
import { familyAFailure, problem, type Reply } from '#lib/sandbox/http/reply.ts';
import type { Account } from '#lib/sandbox/ledger/accounts.ts';
import type { Call, Operation, Sandbox } from './operation.ts';

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
  const rules = await sandbox.faults.faultsFor(operation.name, presentedAccount(call.headers));

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

type SignIn = { ok: true; account: Account | null } | { ok: false };

/** The account that a call claims, before it is checked. */
export function presentedAccount(headers: IncomingHttpHeaders): string | null {
  const presented = headers[accountHeader.toLowerCase()];
  return presented === undefined ? null : String(presented);
}

/**
 * Finds the caller's account. Family A takes `AccountNo` and `Password`; family B what the settings say: those, `x-api-key`,
 * or nothing.
 */
function signIn(operation: Operation, headers: IncomingHttpHeaders, sandbox: Sandbox): SignIn {
  const { familyBAuth, apiKey } = sandbox;
  const style = operation.family === 'A' ? 'account' : familyBAuth;
  if (operation.access === 'open' || style === 'none') return { ok: true, account: null };
  if (style === 'api-key') {
    return headers[apiKeyHeader] === apiKey ? { ok: true, account: null } : { ok: false };
  }
  const accountNumber = presentedAccount(headers) ?? '';
  const token = String(headers[tokenHeader.toLowerCase()] ?? '');
  const account = sandbox.accounts.authenticate(accountNumber, token);
  return account ? { ok: true, account } : { ok: false };
}
