import type { ServerResponse } from 'node:http';

/** Sends a reply; settles when it is written or the caller has left. */
export type Deliver = (response: ServerResponse, reply: Reply) => Promise<void>;

/** The reply of an operation. Status 0 means that the connection is cut without a reply. */
export type Reply = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  deliver?: Deliver;
};

export function jsonReply(
  value: unknown,
  status = 200,
  contentType = 'application/json; charset=utf-8',
): Reply {
  return { status, headers: { 'content-type': contentType }, body: Buffer.from(JSON.stringify(value)) };
}

export function pdfReply(bytes: Uint8Array, name: string): Reply {
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}.pdf"`,
  };
  return { status: 200, headers, body: Buffer.from(bytes) };
}

export const deliverWhole: Deliver = (response, reply) =>
  new Promise((resolve) => {
    if (response.destroyed) return resolve();
    response.once('close', resolve);
    response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length });
    response.end(reply.body, () => resolve());
  });

/** An empty text in tracking replies: sometimes a literal pair of quotes. */
export function emptyText(index: number): string {
  return index % 2 === 0 ? '""' : '';
}
