import { operationAddress, type RouteValues } from '#lib/postal/transport/operation-address.ts';
import { type PreparedCall, type ReadOperation, read } from '#lib/postal/transport/operator-call.ts';
import type { Operator } from '#lib/postal/transport/traffic.ts';
import type { OperatorAccount } from '../booking-order.ts';
import type { ReadOutcome } from '../outcome.ts';
import { type OperationOfFamilyA, routesOfFamilyA } from './routes.ts';
import { accountHeader, tokenHeader } from './wire.ts';

export type Request = {
  operation: OperationOfFamilyA;
  values?: RouteValues;
  body?: unknown;
  account?: OperatorAccount;
  requestId?: string;
};

/** Prepares one family A request: JSON, with the account's two headers if an account is given, or HTTP Basic instead. */
export function prepareCall(operator: Operator, request: Request, timeoutMs: number): PreparedCall {
  const { operation, values = {}, body, account, requestId } = request;
  const route = routesOfFamilyA(operator)[operation];
  const { method, url, basic } = operationAddress(operator, operation, route, operator.baseUrl, values);
  const call = {
    method,
    url,
    headers: {
      'Content-Type': 'application/json',
      ...(basic && { Authorization: basic.header }),
      ...(account && !basic && { [accountHeader]: account.accountNo, [tokenHeader]: account.token }),
      ...(requestId && { 'X-Request-Id': requestId }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    timeoutMs,
    replyLimitBytes: operator.replyLimitBytes,
  };
  const secrets = [account?.token, basic?.password].filter((secret) => secret !== undefined);
  return { call, secrets, accountNo: account?.accountNo, traffic: operator.traffic };
}

type Question<Reply, Value> = Pick<ReadOperation<Reply, Value>, 'schema' | 'translate' | 'knowsNotFound'> &
  Partial<Pick<ReadOperation<Reply, Value>, 'fieldPaths'>>;

/** Reads one operation of this family. */
export function ask<Reply, Value>(
  operator: Operator,
  request: Request,
  question: Question<Reply, Value>,
): Promise<ReadOutcome<Value>> {
  const prepared = prepareCall(operator, request, operator.readTimeoutMs);
  return read({ name: request.operation, fieldPaths: {}, ...question, ...prepared });
}
