import type { OperatorAccount } from '#lib/postal/model/booking-order.ts';
import type { ReadOutcome, SendOutcome } from '#lib/postal/model/outcome.ts';
import { operationAddress, type Route, type RouteValues } from '#lib/postal/transport/operation-address.ts';
import {
  type PreparedCall,
  type ReadOperation,
  runRead,
  type SendOperation,
  type SendOptions,
  send,
} from '#lib/postal/transport/operator-call.ts';
import type { Operator } from '#lib/postal/transport/traffic.ts';
import { accountHeader, apiKeyHeader, paths, tokenHeader } from './wire.ts';

/** Method, path and query of family B's operations (the operator's interface, § Endpoints). */
const routes = {
  Countries: { method: 'GET', path: paths.countries },
  Emirates: { method: 'GET', path: paths.emirates },
  Cities: { method: 'GET', path: paths.cities, query: { countryCode: 'countryCode' } },
  Create: { method: 'POST', path: paths.create },
  Print: { method: 'GET', path: paths.print, query: { awbNumber: 'awb' } },
  Tracking: { method: 'GET', path: paths.tracking, query: { awbNumber: 'awb' } },
  TrackingByReference: { method: 'GET', path: paths.tracking, query: { referenceNumber: 'reference' } },
  Cancel: { method: 'POST', path: paths.cancel },
} as const satisfies Record<string, Route>;

export type OperationOfFamilyB = keyof typeof routes;

type Request = {
  operation: OperationOfFamilyB;
  values?: RouteValues;
  body?: unknown;
  account?: OperatorAccount;
  accept?: string;
};

/** The headers that authenticate the caller in this deployment. */
function credentials(operator: Operator, account: OperatorAccount | undefined): Record<string, string> {
  if (operator.familyBAuth === 'api-key') return operator.apiKey ? { [apiKeyHeader]: operator.apiKey } : {};
  if (operator.familyBAuth === 'none' || !account) return {};
  return { [accountHeader]: account.accountNo, [tokenHeader]: account.token };
}

/** Prepares one family B request, below the family's prefix. */
export function prepareCall(
  operator: Operator,
  request: Request,
  timeoutMs: number,
  requestId?: string,
): PreparedCall {
  const { operation, values = {}, body, account, accept = 'application/json' } = request;
  const base = `${operator.baseUrl}${operator.familyBPrefix}`;
  const { method, url, basic } = operationAddress(operator, operation, routes[operation], base, values);
  const call = {
    method,
    url,
    headers: {
      Accept: accept,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(basic ? { Authorization: basic.header } : credentials(operator, account)),
      ...(requestId && { 'X-Request-Id': requestId }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    timeoutMs,
    replyLimitBytes: operator.replyLimitBytes,
  };
  const secrets = [account?.token, operator.apiKey, basic?.password].filter((secret) => secret !== undefined);
  return { call, secrets, accountNo: account?.accountNo, traffic: operator.traffic };
}

// In the interface, a lookup by reference is a Tracking call too.
function nameOf(operation: OperationOfFamilyB): string {
  return operation === 'TrackingByReference' ? 'Tracking' : operation;
}

type Reading<Operation> = Omit<Operation, keyof PreparedCall | 'name' | 'fieldPaths' | 'keepReply'>;

/** Reads one operation of this family. */
export function readRequest<Reply, Value>(
  operator: Operator,
  request: Request,
  question: Reading<ReadOperation<Reply, Value>>,
): Promise<ReadOutcome<Value>> {
  const prepared = prepareCall(operator, request, operator.readTimeoutMs);
  return runRead({ name: nameOf(request.operation), fieldPaths: {}, ...question, ...prepared });
}

/** Sends one operation of this family, once. */
export function sendRequest<Reply, Value>(
  operator: Operator,
  request: Request,
  order: Reading<SendOperation<Reply, Value>> & Pick<SendOperation<Reply, Value>, 'fieldPaths'>,
  { requestId, keepReply }: SendOptions,
): Promise<SendOutcome<Value>> {
  const prepared = prepareCall(operator, request, operator.sendTimeoutMs, requestId);
  return send({ name: nameOf(request.operation), ...order, ...prepared, keepReply });
}
