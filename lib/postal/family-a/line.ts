import type { OperatorAccount } from '../booking-order.ts';
import type { Call } from '../http.ts';
import { type ReadOperation, read } from '../operator-call.ts';
import type { ReadOutcome } from '../outcome.ts';
import type { PostalSettings } from '../settings.ts';
import { accountHeader, tokenHeader } from './wire.ts';

export type Request = {
  method?: Call['method'];
  path: string;
  query?: Record<string, string | number>;
  body?: unknown;
  account?: OperatorAccount;
  requestId?: string;
};

/** One request in this family's manner: JSON, and the account's two headers where one is given. */
export function callOf(settings: PostalSettings, request: Request, timeoutMs: number): Call {
  const { method = 'GET', path, query = {}, body, account, requestId } = request;
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return {
    method,
    url: `${settings.baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`,
    headers: {
      'Content-Type': 'application/json',
      ...(account && { [accountHeader]: account.accountNo, [tokenHeader]: account.token }),
      ...(requestId && { 'X-Request-Id': requestId }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    timeoutMs,
    replyLimitBytes: settings.replyLimitBytes,
  };
}

type Question<Reply, Value> = Pick<
  ReadOperation<Reply, Value>,
  'name' | 'schema' | 'translate' | 'knowsNotFound'
> &
  Partial<Pick<ReadOperation<Reply, Value>, 'fieldPaths'>>;

/** Reads one operation of this family. */
export function ask<Reply, Value>(
  settings: PostalSettings,
  request: Request,
  question: Question<Reply, Value>,
): Promise<ReadOutcome<Value>> {
  const secrets = request.account ? [request.account.token] : [];
  return read({
    fieldPaths: {},
    ...question,
    secrets,
    call: callOf(settings, request, settings.readTimeoutMs),
  });
}
