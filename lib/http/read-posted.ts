import { isSameOrigin } from './same-origin.ts';

/**
 * Reads what a page of ours posted, as text, where no session is needed. Otherwise the answer to it: 403 for another site's page, 413
 * for more than `mostBytes`. Neither reads the body.
 */
export async function readPosted(request: Request, mostBytes: number): Promise<string | Response> {
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 });
  return (await readBytes(request, mostBytes))?.toString('utf8') ?? new Response(null, { status: 413 });
}

/** Reads a form that another server posts; empty when it is longer than `mostBytes`. Nothing of a person's session may follow from it. */
export async function readPostedForm(request: Request, mostBytes: number): Promise<URLSearchParams> {
  return new URLSearchParams((await readBytes(request, mostBytes))?.toString('utf8'));
}

/**
 * Reads the body of a request; null when it is longer than `mostBytes`. Stops reading at the limit, and checks a stated
 * length first.
 */
export async function readBytes(request: Request, mostBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
