import type { Server } from 'node:http';

/**
 * Time limits for a client's headers and whole request, and for a client that takes nothing of its answer, and the maximum number of
 * connections of a portal. An answer is made in less than `timeout`, because the operator's time limits are shorter.
 */
export const connectionBounds = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  timeout: 120_000,
  maxConnections: 5_000,
} as const;

/**
 * Limits the resources that slow clients can hold. Node's own limits are one minute for the headers, five minutes for a
 * request, and none for an answer or the number of connections. Node checks for overdue requests every 30 seconds. A proxy in
 * front limits the connections of each address.
 */
export function boundConnections(server: Server): void {
  Object.assign(server, connectionBounds);
}
