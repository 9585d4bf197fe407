import type { Server } from 'node:http';

/** How long a client may take for its headers and for a whole request, and how many connections a portal holds. */
export const connectionBounds = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  maxConnections: 5_000,
} as const;

/**
 * Bounds what slow clients can hold: Node's own limits are a minute for the headers, five for a request, and any number of
 * connections. Node looks for overdue requests every 30 seconds. A proxy in front limits each address.
 */
export function boundConnections(server: Server): void {
  Object.assign(server, connectionBounds);
}
