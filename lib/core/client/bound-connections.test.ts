import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { boundConnections } from './bound-connections.ts';

test('slow clients hold a connection for a minute at most', () => {
  const server = createServer();
  boundConnections(server);
  expect(server.headersTimeout).toBeLessThanOrEqual(15_000);
  expect(server.requestTimeout).toBeLessThanOrEqual(60_000);
  expect(server.timeout).toBe(120_000);
  expect(server.maxConnections).toBe(5_000);
});
