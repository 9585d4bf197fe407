/** Of one merchant; older ones are removed within the hour. With texts cut at 8,000 characters, that is at most 1.7 GB, and 40 MB as a rule. */
export const mostLogged = 100_000;
export const pageSize = 50;

export const requestResults = ['succeeded', 'rejected', 'failed'] as const;
/** `succeeded`: below 400. `rejected`: by the portal or the carrier. `failed`: with a status from 500. */
export type RequestResult = (typeof requestResults)[number];

export const statusesOf: Record<RequestResult, readonly [from: number, until: number]> = {
  succeeded: [100, 399],
  rejected: [400, 499],
  failed: [500, 599],
};

export const resultOf = (status: number): RequestResult =>
  status < 400 ? 'succeeded' : status < 500 ? 'rejected' : 'failed';

/** A request as the list shows it; `at` is ISO. */
export type RequestSummary = {
  id: string;
  at: string;
  tookMs: number;
  operation: string;
  status: number;
  keyName: string;
  shipment: { id: string; awb: string | null } | null;
};

/** Everything about one request. The bodies are JSON without people's data, and may be cut. */
export type RequestView = RequestSummary & {
  requestId: string;
  idempotencyKey: string | null;
  request: string | null;
  response: string | null;
};
