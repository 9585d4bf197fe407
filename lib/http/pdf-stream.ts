import { Readable } from 'node:stream';

/** The body of a response that sends a PDF while it is made. */
export function pdfStream(parts: AsyncIterable<Uint8Array>) {
  return Readable.toWeb(Readable.from(parts)) as ReadableStream<Uint8Array<ArrayBuffer>>;
}
