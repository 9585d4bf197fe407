/** Reads the body of a request as text; null when it is longer than `mostBytes`, as `readBytes` does. */
export async function readBounded(request: Request, mostBytes: number): Promise<string | null> {
  return (await readBytes(request, mostBytes))?.toString('utf8') ?? null;
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
