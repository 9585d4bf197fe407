import type { OperatorAccount } from '../booking-order.ts';
import type { Call } from '../http.ts';
import { operationAddress, type RouteValues } from '../operation-address.ts';
import { type ReadOperation, read, type SendOperation, type SendOptions, send } from '../operator-call.ts';
import type { ReadOutcome, SendOutcome } from '../outcome.ts';
import type { PostalSettings } from '../settings.ts';
import { type OperationOfFamilyB, routes } from './routes.ts';
import { accountHeader, apiKeyHeader, tokenHeader } from './wire.ts';

export type Request = {
  operation: OperationOfFamilyB;
  values?: RouteValues;
  body?: unknown;
  account?: OperatorAccount;
  accept?: string;
};

/** A call, and what must never be shown of it. */
type Line = { call: Call; secrets: string[] };

/** The headers by which this deployment's operator knows the caller. */
function credentials(settings: PostalSettings, account: OperatorAccount | undefined): Record<string, string> {
  if (settings.familyBAuth === 'api-key') return settings.apiKey ? { [apiKeyHeader]: settings.apiKey } : {};
  if (settings.familyBAuth === 'none' || !account) return {};
  return { [accountHeader]: account.accountNo, [tokenHeader]: account.token };
}

/** One request in this family's manner, below its prefix. */
export function lineOf(
  settings: PostalSettings,
  request: Request,
  timeoutMs: number,
  requestId?: string,
): Line {
  const { operation, values = {}, body, account, accept = 'application/json' } = request;
  const base = `${settings.baseUrl}${settings.familyBPrefix}`;
  const { method, url, basic } = operationAddress(settings, operation, routes[operation], base, values);
  const call = {
    method,
    url,
    headers: {
      Accept: accept,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(basic ? { Authorization: basic.header } : credentials(settings, account)),
      ...(requestId && { 'X-Request-Id': requestId }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    timeoutMs,
    replyLimitBytes: settings.replyLimitBytes,
  };
  const secrets = [account?.token, settings.apiKey, basic?.password].filter((secret) => secret !== undefined);
  return { call, secrets };
}

// A look-up by reference is the interface's Tracking too.
function nameOf(operation: OperationOfFamilyB): string {
  return operation === 'TrackingByReference' ? 'Tracking' : operation;
}

type Reading<Operation> = Omit<Operation, 'name' | 'call' | 'secrets' | 'fieldPaths' | 'keepReply'>;

/** Reads one operation of this family. */
export function ask<Reply, Value>(
  settings: PostalSettings,
  request: Request,
  question: Reading<ReadOperation<Reply, Value>>,
): Promise<ReadOutcome<Value>> {
  const line = lineOf(settings, request, settings.readTimeoutMs);
  return read({ name: nameOf(request.operation), fieldPaths: {}, ...question, ...line });
}

/** Sends one operation of this family, once. */
export function tell<Reply, Value>(
  settings: PostalSettings,
  request: Request,
  order: Reading<SendOperation<Reply, Value>> & Pick<SendOperation<Reply, Value>, 'fieldPaths'>,
  { requestId, keepReply }: SendOptions,
): Promise<SendOutcome<Value>> {
  const line = lineOf(settings, request, settings.sendTimeoutMs, requestId);
  return send({ name: nameOf(request.operation), ...order, ...line, keepReply });
}
