import { Readable } from 'node:stream';

const types = {
  csv: 'text/csv; charset=utf-8',
  jpg: 'image/jpeg',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Kind = keyof typeof types;

/** A file that was made for this request: a download, or shown in the browser. Its name may contain an operator's AWB. */
export function fileResponse(
  body: Uint8Array | ReadableStream<Uint8Array>,
  name: string,
  kind: Kind,
  disposition: 'attachment' | 'inline' = 'attachment',
): Response {
  const plainName = name.replace(/[^A-Za-z0-9-]/g, '_');
  return new Response(body as Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers: {
      'content-type': types[kind],
      'content-disposition': `${disposition}; filename="${plainName}.${kind}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}

/** The body of a response that sends a PDF while it is made. */
export function pdfStream(parts: AsyncIterable<Uint8Array>) {
  return Readable.toWeb(Readable.from(parts)) as ReadableStream<Uint8Array<ArrayBuffer>>;
}
