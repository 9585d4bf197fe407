import { maskBody } from '#lib/core/text/mask.ts';
import type { OperatorCall, PostalObserver } from '#lib/postal/model/observer.ts';
import { currentRequestId } from '#lib/telemetry/request-id.ts';
import { startCallSpan } from '#lib/telemetry/spans.ts';
import type { Call, Exchange } from './http.ts';

type Reported = { name: string; call: Call; traffic: { observer: PostalObserver } };
type Ended = { outcome: OperatorCall['outcome']; logMessage?: string };

/**
 * Starts timing a call, and its span. The returned function reports the outcome to the observer, with a masked body if the answer couldn't
 * be read, and returns the outcome.
 */
export function reportCall({ name: operation, call, traffic }: Reported, kind: OperatorCall['kind']) {
  const begunAt = performance.now();
  const requestId = call.headers['X-Request-Id'] ?? currentRequestId();
  const span = startCallSpan(`operator ${operation}`);
  return <Outcome extends Ended>(exchange: Exchange, ended: Outcome): Outcome => {
    const { outcome, logMessage = '' } = ended;
    const status = exchange.replied ? exchange.status : null;
    const durationMs = performance.now() - begunAt;
    traffic.observer.called({ operation, kind, outcome, status, durationMs, requestId });
    span
      .setAttributes({ 'waybill.outcome': outcome, 'http.response.status_code': status ?? undefined })
      .end();
    if (status !== null && (outcome === 'unconfirmed' || outcome === 'unavailable')) {
      const maskedBody = maskBody(exchange.body);
      traffic.observer.repliedUnusably({ operation, status, reason: logMessage, maskedBody, requestId });
    }
    return ended;
  };
}

/** Removes every occurrence of the secrets from a text: as they are, and as JSON or a URL escapes them. */
export function redact(text: string, secrets: readonly string[]): string {
  let redacted = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    const spellings = new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
    for (const spelling of spellings) redacted = redacted.replaceAll(spelling, '[redacted]');
  }
  return redacted;
}
