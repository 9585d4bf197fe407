import { parseJson } from '#lib/postal/translation/read-reply.ts';
import { isRefusal, readRefusal } from '#lib/postal/translation/refusal.ts';
import type { Exchange } from '#lib/postal/transport/http.ts';
import { redact } from '#lib/postal/transport/report-call.ts';
import type { Finding } from './finding.ts';
import { firstDifference } from './first-difference.ts';
import type { Shape } from './shape.ts';

export type Judgement = Pick<Finding, 'verdict' | 'difference' | 'note'> & { json?: unknown };

const shownWordsLength = 200;

/** Compares a reply with the interface's field table. Secrets never reach a judgement. */
export function judge(exchange: Exchange, shape: Shape, secrets: readonly string[]): Judgement {
  const hidden = (text: string) => redact(text, secrets).slice(0, shownWordsLength);
  if (!exchange.replied) return { verdict: 'not reached', note: hidden(exchange.logMessage) };
  const { status, body } = exchange;
  if ([404, 405, 501].includes(status)) return { verdict: 'not offered', note: `HTTP ${status}` };
  if (status >= 500) return { verdict: 'not reached', note: `HTTP ${status}` };
  const json = parseJson(body);
  if (status >= 400) {
    const refusal = json.ok ? readRefusal(json.value, {}) : null;
    return { verdict: 'refused', note: hidden(`HTTP ${status} ${refusal?.message ?? ''}`.trim()) };
  }
  if (!json.ok) {
    const difference = { path: 'the reply', expected: 'JSON in UTF-8', came: json.logMessage };
    return { verdict: 'differs', difference, note: `HTTP ${status}` };
  }
  if (isRefusal(json.value)) {
    return { verdict: 'refused', note: hidden(readRefusal(json.value, {})?.message ?? 'success: false') };
  }
  const difference = firstDifference(shape, json.value);
  return difference
    ? { verdict: 'differs', difference, json: json.value }
    : {
        verdict: 'conforms',
        json: json.value,
        note: isEmpty(json.value) ? 'an empty list: no item was compared' : undefined,
      };
}

/** An empty list fits every table, so it proves nothing. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && value !== null && Object.values(value).some(isEmpty);
}

/** A wrong token must be refused. */
export function judgeStranger(exchange: Exchange, secrets: readonly string[]): Judgement {
  const judgement = judge(exchange, 'text', secrets);
  if (judgement.verdict === 'refused') return { verdict: 'conforms', note: judgement.note };
  if (judgement.verdict !== 'conforms' && judgement.verdict !== 'differs') return judgement;
  const difference = { path: 'the reply', expected: 'a refusal of a wrong token', came: 'an answer' };
  return { verdict: 'differs', difference };
}

/** A wrong token must not get the tracking of a booked AWB: it is refused, or the AWB isn't found. */
export function judgeStrangersTracking(exchange: Exchange, secrets: readonly string[]): Judgement {
  const refused = judgeStranger(exchange, secrets);
  if (refused.verdict === 'conforms') return refused;
  const unknown = judgeUnknownAwb(exchange, secrets);
  return unknown.verdict === 'conforms' ? unknown : refused;
}

/** The operator must not know a made-up AWB: it answers 404 with a message, an empty list, or `is_no_data`. */
export function judgeUnknownAwb(exchange: Exchange, secrets: readonly string[]): Judgement {
  const judgement = judge(exchange, 'text', secrets);
  if (exchange.replied && exchange.status === 404 && parseJson(exchange.body).ok) {
    return { verdict: 'conforms', note: 'HTTP 404' };
  }
  if (judgement.verdict !== 'differs' && judgement.verdict !== 'conforms') return judgement;
  const json = exchange.replied ? parseJson(exchange.body) : null;
  if (!json?.ok) return judgement;
  if (Array.isArray(json.value) && json.value.length === 0)
    return { verdict: 'conforms', note: 'an empty list' };
  const { is_no_data: noData } = (json.value ?? {}) as { is_no_data?: unknown };
  if (noData === true) return { verdict: 'conforms', note: 'is_no_data' };
  const expected = 'HTTP 404, an empty list or is_no_data: true';
  return { verdict: 'differs', difference: { path: 'the reply', expected, came: 'an answer' } };
}
