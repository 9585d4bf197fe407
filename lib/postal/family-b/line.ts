import type { OperatorAccount } from '../booking-order.ts';
import type { Call } from '../http.ts';
import { type ReadOperation, read, type SendOperation, type SendOptions, send } from '../operator-call.ts';
import type { ReadOutcome, SendOutcome } from '../outcome.ts';
import type { PostalSettings } from '../settings.ts';
import { accountHeader, apiKeyHeader, tokenHeader } from './wire.ts';

export type Request = {
  method?: Call['method'];
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  account?: OperatorAccount;
  accept?: string;
};

/** The headers by which this deployment's operator knows the caller. */
function credentials(settings: PostalSettings, account: OperatorAccount | undefined): Record<string, string> {
  if (settings.familyBAuth === 'api-key') return settings.apiKey ? { [apiKeyHeader]: settings.apiKey } : {};
  if (settings.familyBAuth === 'none' || !account) return {};
  return { [accountHeader]: account.accountNo, [tokenHeader]: account.token };
}

/** One request in this family's manner, below its prefix. */
export function callOf(
  settings: PostalSettings,
  request: Request,
  timeoutMs: number,
  requestId?: string,
): Call {
  const { method = 'GET', path, query = {}, body, account, accept = 'application/json' } = request;
  const search = new URLSearchParams(query);
  return {
    method,
    url: `${settings.baseUrl}${settings.familyBPrefix}${path}${search.size > 0 ? `?${search}` : ''}`,
    headers: {
      Accept: accept,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...credentials(settings, account),
      ...(requestId && { 'X-Request-Id': requestId }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    timeoutMs,
    replyLimitBytes: settings.replyLimitBytes,
  };
}

/** What must never be shown of a request. */
export function secretsOf(settings: PostalSettings, request: Request): string[] {
  return [request.account?.token, settings.apiKey].filter((secret) => secret !== undefined);
}

type Reading<Operation> = Omit<Operation, 'call' | 'secrets' | 'fieldPaths' | 'keepReply'>;

/** Reads one operation of this family. */
export function ask<Reply, Value>(
  settings: PostalSettings,
  request: Request,
  question: Reading<ReadOperation<Reply, Value>>,
): Promise<ReadOutcome<Value>> {
  const call = callOf(settings, request, settings.readTimeoutMs);
  return read({ fieldPaths: {}, ...question, secrets: secretsOf(settings, request), call });
}

/** Sends one operation of this family, once. */
export function tell<Reply, Value>(
  settings: PostalSettings,
  request: Request,
  order: Reading<SendOperation<Reply, Value>> & Pick<SendOperation<Reply, Value>, 'fieldPaths'>,
  { requestId, keepReply }: SendOptions,
): Promise<SendOutcome<Value>> {
  const call = callOf(settings, { ...request, method: 'POST' }, settings.sendTimeoutMs, requestId);
  return send({ ...order, secrets: secretsOf(settings, request), call, keepReply });
}
