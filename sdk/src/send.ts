import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { WaybillConnectionError, WaybillProblem } from './errors.ts';

export type Connection = {
  apiKey: string;
  /** The portal's URL, such as https://portal.example. */
  baseUrl: string;
  /** Of the texts in problems. */
  language?: 'en' | 'ar';
  /** How often a request is repeated, 5 times if left out. */
  maxRetries?: number;
  /** For one answer, 60 seconds if left out. */
  timeoutMs?: number;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Query = Record<string, string | number | boolean | undefined>;
/** `body`: an object is sent as JSON; bytes, a Blob or a FormData as they are, with `contentType` unless they have their own. */
export type Asked = { query?: Query; body?: unknown; contentType?: string; idempotencyKey?: string };
export type Answer = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> };

const firstPauseMs = 500;
const longestPauseMs = 8_000;
/** Whoever is told to wait longer than this gets the problem instead. */
const longestRetryAfterMs = 120_000;

const passing = new Set([429, 502, 503, 504]);
const repeatable = new Set<Method>(['GET', 'PUT', 'DELETE']);

/**
 * Sends a request and returns its answer of the 200s. Repeats the same bytes with the same Idempotency-Key after a lost connection and
 * after an answer that says to try later. Without a key, a POST or PATCH isn't repeated: it could be done twice.
 */
export async function send(
  connection: Connection,
  method: Method,
  path: string,
  { query = {}, body, contentType, idempotencyKey }: Asked = {},
): Promise<Answer> {
  const { apiKey, baseUrl, language = 'en', maxRetries = 5, timeoutMs = 60_000 } = connection;
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/api/v1${path}`);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));
  const request = {
    method,
    // A redirect is never followed: the key goes only to the portal.
    redirect: 'manual',
    // A header that can't be sent throws here, and not as a lost connection.
    headers: new Headers({
      authorization: `Bearer ${apiKey}`,
      'accept-language': language,
      ...typeOf(body, contentType),
      ...(idempotencyKey !== undefined && { 'idempotency-key': sentKey(idempotencyKey) }),
    }),
    ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
  } satisfies RequestInit;
  const retries = repeatable.has(method) || idempotencyKey !== undefined ? maxRetries : 0;
  for (let tried = 0; ; tried += 1) {
    const answer = await ask(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    const mayRetry = tried < retries;
    if ('cause' in answer) {
      if (!mayRetry) throw new WaybillConnectionError(answer.cause, idempotencyKey);
      await wait(pauseMs(tried));
      continue;
    }
    if (answer.status >= 200 && answer.status < 300) return answer;
    const askedMs = retryAfterMs(answer.headers);
    if (!mayRetry || !passing.has(answer.status) || (askedMs ?? 0) > longestRetryAfterMs)
      throw new WaybillProblem({ status: answer.status, body: problemOf(answer), idempotencyKey });
    await wait(askedMs ?? pauseMs(tried));
  }
}

type Raw = Uint8Array<ArrayBuffer> | ArrayBuffer | Blob | FormData;

const isRaw = (body: unknown): body is Raw =>
  body instanceof Uint8Array ||
  body instanceof ArrayBuffer ||
  body instanceof Blob ||
  body instanceof FormData;

/** A Blob and a FormData name their own type. */
function typeOf(body: unknown, contentType: string | undefined): Record<string, string> {
  if (contentType !== undefined) return { 'content-type': contentType };
  return body === undefined || isRaw(body) ? {} : { 'content-type': 'application/json' };
}

/** The key as a header can carry it: one of another script, or a very long one, by its hash. */
const sentKey = (key: string) =>
  /^[!-~]([ -~]{0,253}[!-~])?$/.test(key) ? key : `sha256-${createHash('sha256').update(key).digest('hex')}`;

/** The whole answer; an answer whose end is missing is a lost connection too. */
async function ask(url: URL, request: RequestInit): Promise<Answer | { cause: unknown }> {
  try {
    const response = await fetch(url, request);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  } catch (cause) {
    return { cause };
  }
}

export const jsonOf = ({ bytes }: Answer): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** What an operation answers: JSON, a file's bytes, or null without a body. */
export const contentOf = (answer: Answer): unknown => {
  if (answer.bytes.length === 0) return null;
  return answer.headers.get('content-type')?.includes('json') ? jsonOf(answer) : answer.bytes;
};

/** The problem's body; empty where a proxy answered. */
function problemOf(answer: Answer): Record<string, unknown> {
  if (!answer.headers.get('content-type')?.includes('json')) return {};
  try {
    const body = jsonOf(answer);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Doubles with each try, and differs between clients. */
const pauseMs = (tried: number) =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** tried) * (0.5 + Math.random() / 2);

/** What Retry-After asks to wait, as seconds or as a date; undefined without one. */
export function retryAfterMs(headers: Headers, now = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim();
  if (!text) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
