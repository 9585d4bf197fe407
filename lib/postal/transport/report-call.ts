import { currentRequestId } from '#lib/core/telemetry/request-id.ts';
import { maskBody } from '#lib/core/text/mask.ts';
import type { OperatorCall, PostalObserver } from '#lib/postal/observer.ts';
import type { Call, Exchange } from './http.ts';

type Reported = { name: string; call: Call; traffic: { observer: PostalObserver } };
type Ended = { outcome: OperatorCall['outcome']; logMessage?: string };

/**
 * Starts timing a call. The returned function reports the outcome to the observer, with a masked body if the answer couldn't
 * be read, and returns the outcome.
 */
export function reportCall({ name: operation, call, traffic }: Reported, kind: OperatorCall['kind']) {
  const begunAt = performance.now();
  const requestId = call.headers['X-Request-Id'] ?? currentRequestId();
  return <Outcome extends Ended>(exchange: Exchange, ended: Outcome): Outcome => {
    const { outcome, logMessage = '' } = ended;
    const status = exchange.replied ? exchange.status : null;
    const durationMs = performance.now() - begunAt;
    traffic.observer.called({ operation, kind, outcome, status, durationMs, requestId });
    if (status !== null && (outcome === 'unknown' || outcome === 'unavailable')) {
      const maskedBody = maskBody(exchange.body);
      traffic.observer.misanswered({ operation, status, reason: logMessage, maskedBody, requestId });
    }
    return ended;
  };
}
