import type { OperatorAccount } from '#lib/postal/model/booking-order.ts';
import type { ReadOutcome } from '#lib/postal/model/outcome.ts';
import { operationAddress, type Route, type RouteValues } from '#lib/postal/transport/operation-address.ts';
import { type PreparedCall, type ReadOperation, runRead } from '#lib/postal/transport/operator-call.ts';
import type { Operator } from '#lib/postal/transport/traffic.ts';
import { accountHeader, paths, tokenHeader } from './wire.ts';

/** Method, path and query of family A's operations (the operator's interface, § Endpoints). `OPERATOR_PATHS` can replace each. */
const routes = {
  GetCountryDetails: { method: 'GET', path: paths.getCountryDetails },
  GetEmiratesDetails: { method: 'GET', path: paths.getEmiratesDetails },
  GetZoneByEmiratesId: { method: 'GET', path: paths.getZoneByEmiratesId, query: { EmiratesId: 'emirateId' } },
  GetRegionDetails: {
    method: 'GET',
    path: paths.getRegionDetails,
    query: { EmiratesId: 'emirateId', ZoneId: 'zoneId' },
  },
  GetCounterOfficesByCourierEmirate: {
    method: 'GET',
    path: paths.getCounterOffices,
    query: { emirateId: 'emirateId' },
  },
  GetCitiesByCountryId: {
    method: 'GET',
    path: paths.getCitiesByCountryId,
    query: { CountryId: 'countryId' },
  },
  CreateBooking: { method: 'POST', path: paths.createBooking },
  PrintLabel: { method: 'POST', path: paths.printLabel },
  GetTrackDetails: { method: 'GET', path: paths.getTrackDetails, query: { track_id: 'awb' } },
  GetDeliveryInstructions: { method: 'GET', path: paths.getDeliveryInstructions },
  GetCustomDescriptionsV1: { method: 'POST', path: paths.getCustomDescriptionsV1 },
  CalculatePriceRate: { method: 'GET', path: paths.calculatePriceRate },
} as const satisfies Record<string, Route>;

export type OperationOfFamilyA = keyof typeof routes;

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
  const route = routes[operation];
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
export function readRequest<Reply, Value>(
  operator: Operator,
  request: Request,
  question: Question<Reply, Value>,
): Promise<ReadOutcome<Value>> {
  const prepared = prepareCall(operator, request, operator.readTimeoutMs);
  return runRead({ name: request.operation, fieldPaths: {}, ...question, ...prepared });
}
