import type { IncomingMessage } from 'node:http';

const largestBody = 1024 * 1024;

export type BodyOutcome = { ok: true; text: string } | { ok: false; status: 400 | 413; message: string };

/** Reads a request's body as UTF-8 text, up to 1 MB. */
export async function readBody(request: IncomingMessage): Promise<BodyOutcome> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    // Reads and drops the rest of a body that is too large, because the caller sends all of it before reading the reply.
    if (size <= largestBody) chunks.push(chunk);
  }
  if (size > largestBody) return { ok: false, status: 413, message: 'The body is larger than 1 MB' };
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { ok: false, status: 400, message: 'The body is not UTF-8' };
  }
}

/**
 * Parses a JSON body: undefined for an empty one, null for invalid JSON or text with NUL or a broken surrogate pair, which
 * PostgreSQL can't store.
 */
export function parseJson(text: string): { value: unknown } | null {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text, /\\u(?:0000|d[89a-f])/i.test(text) ? wholeText : undefined) };
  } catch {
    return null;
  }
}

function wholeText(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new Error('broken text');
  return value;
}
