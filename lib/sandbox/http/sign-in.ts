import type { IncomingHttpHeaders } from 'node:http';
import { accountHeader, apiKeyHeader, tokenHeader } from '#lib/postal/family-b/wire.ts';
import type { Account } from '#lib/sandbox/ledger/accounts.ts';
import type { Operation, Sandbox } from './operation.ts';

export type SignIn = { ok: true; account: Account | null } | { ok: false };

/** The account that a call claims, before it is checked. */
export function presentedAccount(headers: IncomingHttpHeaders): string | null {
  const presented = headers[accountHeader.toLowerCase()];
  return presented === undefined ? null : String(presented);
}

/**
 * Finds the caller's account. Family A takes `AccountNo` and `Password`; family B what the settings say: those, `x-api-key`,
 * or nothing.
 */
export function signIn(operation: Operation, headers: IncomingHttpHeaders, sandbox: Sandbox): SignIn {
  const { familyBAuth, apiKey } = sandbox.settings;
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
