import type { LookupFunction } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, buildConnector, Client, type Dispatcher, request } from 'undici';

/** One HTTP call. `timeoutMs` covers everything: connecting, headers and the last byte of the body. */
export type Call = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  replyLimitBytes: number;
};

/**
 * A complete reply, or none. `connected` says whether a connection (including TLS) was ever established; if not, no byte of the
 * request can have reached the operator. `body` is what had arrived when the call ended.
 */
export type Exchange =
  | { replied: true; status: number; body: Buffer }
  | { replied: false; connected: boolean; retriable: boolean; logMessage: string; body: Buffer };

const connectTimeoutMs = 10_000;
const busyStatuses = new Set([429, 502, 503, 504, 520]);
const maxRetries = 2;
const firstRetryMs = 100;

class ReplyTooLarge extends Error {}

/** Waits for a response until the deadline, even while the dispatcher is still connecting. */
function untilDeadline(response: Promise<Dispatcher.ResponseData>, deadline: AbortSignal) {
  return new Promise<Dispatcher.ResponseData>((resolve, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true });
    response.then(resolve, reject);
  });
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return error.message === '' ? code : `${code}: ${error.message}`;
}

async function exchange(call: Call, dispatcher: Dispatcher, connected: () => boolean): Promise<Exchange> {
  const timeoutMs = Math.max(1, Math.ceil(call.timeoutMs));
  const deadline = AbortSignal.timeout(timeoutMs);
  const chunks: Buffer[] = [];
  let receivedBytes = 0;
  try {
    const { method, headers, body } = call;
    const options = {
      dispatcher,
      method,
      headers,
      body,
      signal: deadline,
      headersTimeout: 0,
      bodyTimeout: 0,
    };
    const response = await untilDeadline(request(call.url, options), deadline);
    for await (const chunk of response.body) {
      receivedBytes += chunk.length;
      if (receivedBytes > call.replyLimitBytes) throw new ReplyTooLarge(`over ${call.replyLimitBytes} bytes`);
      chunks.push(chunk);
    }
    return { replied: true, status: response.statusCode, body: Buffer.concat(chunks) };
  } catch (error) {
    const retriable = !deadline.aborted && !(error instanceof ReplyTooLarge);
    const logMessage = deadline.aborted ? `no whole reply within ${timeoutMs} ms` : describe(error);
    return { replied: false, connected: connected(), retriable, logMessage, body: Buffer.concat(chunks) };
  }
}

/**
 * Calls once, over a new connection, because a stale kept-alive connection could end in an unconfirmed outcome. Never retries,
 * never follows a redirect. `lookup` resolves the host's name.
 */
export async function sendOnce(call: Call, lookup?: LookupFunction): Promise<Exchange> {
  let connected = false;
  const connector = buildConnector({
    timeout: Math.min(connectTimeoutMs, call.timeoutMs),
    allowH2: false,
    maxCachedSessions: 0,
    ...(lookup && { lookup }),
  });
  const connect: buildConnector.connector = (options, callback) =>
    connector(options, (...result) => {
      connected ||= result[0] === null;
      callback(...result);
    });
  const client = new Client(new URL(call.url).origin, { connect, allowH2: false });
  try {
    return await exchange(
      { ...call, headers: { ...call.headers, connection: 'close' } },
      client,
      () => connected,
    );
  } finally {
    client.destroy();
  }
}

let keptAlive: Agent | undefined;

/** Reads once, possibly over a kept-alive connection. Concurrent reads never share one. */
export function readOnce(call: Call): Promise<Exchange> {
  keptAlive ??= new Agent({ allowH2: false, connect: { timeout: connectTimeoutMs } });
  return exchange(call, keptAlive, () => true);
}

/**
 * Reads, with at most two retries after a jittered pause, if the operator is busy or unreachable and `mayRetry` allows it.
 * `timeoutMs` covers all attempts together.
 */
export async function readWithRetries(call: Call, mayRetry: () => boolean = () => true): Promise<Exchange> {
  const endsAt = performance.now() + call.timeoutMs;
  for (let retries = 0; ; retries += 1) {
    const timeoutMs = endsAt - performance.now();
    const outcome = await readOnce({ ...call, timeoutMs });
    const retriable = outcome.replied ? busyStatuses.has(outcome.status) : outcome.retriable;
    if (!retriable || retries === maxRetries) return outcome;
    const pauseMs = firstRetryMs * 2 ** retries * (0.5 + Math.random());
    if (performance.now() + pauseMs >= endsAt || !mayRetry()) return outcome;
    await delay(pauseMs);
  }
}
