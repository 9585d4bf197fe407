import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type InterfaceOperation, interfaceOperations } from './interface.ts';

/** A received call: its operation, and the fields of its body, query and account headers. */
export type Seen = { operation: InterfaceOperation; fields: Record<string, unknown> };

export type ScriptedOperator = Awaited<ReturnType<typeof startScriptedOperator>>;

/** The prefix of family B's operations, so that no path belongs to both families. */
export const familyBPrefix = '/family-b';

/** Starts a local operator that answers each operation with a given reply and records its calls. */
export async function startScriptedOperator(replyTo: (operation: InterfaceOperation) => unknown) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '/', 'http://operator');
    const operation = operationAt(url.pathname);
    if (!operation) return response.writeHead(404).end('{}');
    const query = Object.fromEntries(url.searchParams);
    const json: unknown = body === '' ? {} : JSON.parse(body);
    seen.push({ operation, fields: { ...headersOf(request), ...query, ...(json as object) } });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(replyTo(operation)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Identifies an operation by its family and the last segment of its path, because deployments differ in the rest. */
function operationAt(path: string): InterfaceOperation | undefined {
  const family = path.startsWith(`${familyBPrefix}/`) ? 'B' : 'A';
  const name = path.replace(/\/+$/, '').split('/').at(-1);
  return interfaceOperations.find((operation) => operation.family === family && operation.name === name);
}

function headersOf({ rawHeaders }: IncomingMessage): Record<string, unknown> {
  const pairs = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1]]] : []));
  return Object.fromEntries(
    pairs
      .filter(([name]) => name === 'AccountNo' || name === 'Password')
      .map(([name, value]) => [`header ${name}`, value]),
  );
}
