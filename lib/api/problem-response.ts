import 'server-only';
import { NotPermitted } from '#lib/core/actor.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { awayRetrySeconds, isDatabaseUnavailable, OverdueQuery } from '#lib/db/errors.ts';
import type { Texts } from '#lib/i18n/api-texts.ts';
import { settings } from '#lib/settings/settings.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { type Problem, problem, problemBody, problemStatuses } from './operation/problems.ts';

/** The problem as an HTTP response (RFC 9457), with the request's headers. */
export function problemResponse(answer: Problem, t: Texts, headers: Headers): Response {
  headers.set('content-type', 'application/problem+json');
  // The scheme, and for a key that was sent, that it isn't valid (RFC 6750).
  if (problemStatuses[answer.problem] === 401)
    headers.set(
      'www-authenticate',
      `Bearer realm="waybill"${answer.problem === 'key-missing' ? '' : ', error="invalid_token"'}`,
    );
  if (answer.retryAfterSeconds) headers.set('retry-after', String(answer.retryAfterSeconds));
  return new Response(JSON.stringify(problemBody(answer, t)), {
    status: problemStatuses[answer.problem],
    headers,
  });
}

/** Too many requests: of the key in a minute, of one kind for the key or its merchant, or open at the same time. */
export const tooManyRequests = (limit: 'minute' | 'kind' | 'open', seconds: number): Problem =>
  problem('too-many-requests', {
    values: { limit, most: settings().API_REQUESTS_PER_MINUTE, count: seconds },
    retryAfterSeconds: seconds,
  });

/** The response to an unexpected error: only the log has its details. */
export function problemOfError(error: unknown, request: Request): Problem {
  if (error instanceof TooOften) return tooManyRequests(error.isOpen ? 'open' : 'kind', error.seconds);
  if (error instanceof NotPermitted)
    return problem('permission-missing', { values: { permission: error.permission } });
  const isOverdue = error instanceof OverdueQuery;
  if (isOverdue && request.method === 'GET') return problem('took-too-long');
  if (isOverdue || isDatabaseUnavailable(error)) {
    logger().warn({ err: error }, 'an API request found no database, or waited too long for it');
    return problem('unavailable', { retryAfterSeconds: awayRetrySeconds });
  }
  logger().error({ err: error, path: new URL(request.url).pathname }, 'an API request failed');
  return problem('unexpected');
}
