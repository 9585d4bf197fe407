import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request to an operator; `operation` is the last segment of its path. */
export type BentCall = { operation: string; text: string; headers: IncomingHttpHeaders };

/** Another reply than the operator's `text`; undefined leaves it. */
export type Bend = (call: BentCall, text: string) => string | { status: number; text: string } | undefined;

/** An operator behind a proxy that changes some of its replies, and the headers of all requests. */
export async function startBentOperator(
  url: string,
  bend: Bend,
  sentHeaders: Record<string, string> = {},
): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async (incoming, response) => {
    const body = await buffer(incoming);
    const { host: _, connection: __, ...headers } = incoming.headers;
    // Node's own client sends a GET with a body.
    const asked = request(`${url}${incoming.url}`, {
      method: incoming.method,
      headers: { ...headers, ...sentHeaders, 'content-length': body.length },
    }).end(body);
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    const bytes = await buffer(reply);
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://proxy');
    const operation = pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
    const bent = bend({ operation, headers, text: `${search} ${body}` }, bytes.toString());
    const { status, text } =
      typeof bent === 'object' ? bent : { status: reply.statusCode ?? 502, text: bent ?? bytes };
    response.writeHead(status, { 'content-type': String(reply.headers['content-type']) }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
