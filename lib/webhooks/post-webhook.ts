import 'server-only';
import { performance } from 'node:perf_hooks';
import { Agent, type Dispatcher, request } from 'undici';
import { storableText } from '#lib/core/text/storable-text.ts';
import { checkedLookup, ForbiddenAddress, type Resolve, refuseForbidden } from './check-address.ts';
import { signedHeaders } from './signing.ts';

/** The end of one request. `status` is null without an answer; `answer` is its beginning. */
export type Posted = {
  status: number | null;
  problem: string | null;
  answer: string;
  tookMs: number;
  /** How long the receiver asks to wait (Retry-After), in milliseconds. */
  retryAfterMs: number | null;
};

/** The total timeout, from resolving the name to the last byte read. */
const longestMs = 10_000;
const answerBytes = 512;
const longestAnswer = 300;
const longestRetryAfterMs = 6 * 3_600_000;

export type Sender = { post: (message: Message) => Promise<Posted>; close: () => Promise<void> };

type Message = { url: string; id: string; body: string; secrets: readonly string[] };

/** Connections to receivers, kept for a few seconds. `resolve` gives the addresses of a name. */
export function makeSender({
  resolve,
  timeoutMs = longestMs,
}: {
  resolve?: Resolve;
  timeoutMs?: number;
} = {}): Sender {
  const agent = new Agent({
    connect: { lookup: checkedLookup(resolve), timeout: timeoutMs },
    allowH2: false,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 10_000,
  });
  return { post: (message) => post(agent, message, timeoutMs), close: () => agent.destroy() };
}

async function post(
  agent: Dispatcher,
  { url, id, body, secrets }: Message,
  timeoutMs: number,
): Promise<Posted> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const end = (part: Partial<Posted>): Posted => ({
    status: null,
    problem: null,
    answer: '',
    retryAfterMs: null,
    ...part,
    tookMs: Math.round(performance.now() - startedAt),
  });
  try {
    // Every request is signed.
    if (secrets.length === 0) throw new Error('the endpoint has no secret');
    refuseForbidden(url);
    const {
      statusCode,
      headers,
      body: answer,
    } = await request(url, {
      method: 'POST',
      dispatcher: agent,
      signal,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Waybill-Webhooks/1',
        ...signedHeaders(secrets, id, new Date(), body),
      },
    });
    const retryAfterMs = readRetryAfter(headers['retry-after']);
    const isRedirect = statusCode >= 300 && statusCode < 400;
    const text = await beginningOf(answer);
    return end({ status: statusCode, answer: text, retryAfterMs, problem: isRedirect ? 'redirect' : null });
  } catch (error) {
    return end({ problem: signal.aborted ? 'timeout' : problemOf(error) });
  }
}

/** Reads at most a few hundred bytes of a response. The status counts even if the body doesn't arrive. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= answerBytes) break;
    }
  } catch {
    // The part that arrived is enough.
  }
  const text = Buffer.concat(chunks).subarray(0, answerBytes).toString('utf8');
  return storableText(text).slice(0, longestAnswer).toWellFormed();
}

/** Seconds or a date. A receiver can't make the portal wait for more than some hours. */
function readRetryAfter(header: string | string[] | undefined): number | null {
  const text = Array.isArray(header) ? header[0] : header;
  if (!text) return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestRetryAfterMs) : null;
}

const longestProblem = 100;

/** A short word for what went wrong: an error's code, such as ECONNREFUSED. */
function problemOf(error: unknown): string {
  if (error instanceof ForbiddenAddress) return error.message;
  if (!(error instanceof Error)) return 'failed';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  return code.slice(0, longestProblem);
}
