import { awayRetrySeconds } from '#lib/db/errors.ts';
import type { FailureCode } from './action-result.ts';

/** A JSON reply that must not be cached. */
export function freshJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

export const notFoundJson = () => freshJson({ ok: false, code: 'not-found' }, 404);

const statuses: Partial<Record<FailureCode, number>> = {
  'signed-out': 401,
  'other-merchant': 409,
  'not-permitted': 403,
  suspended: 403,
  'too-often': 429,
  'too-long': 413,
  unavailable: 503,
  unexpected: 500,
};

/** A refusal as JSON, with the seconds to wait before asking again. */
export function refusal(failure: { code: FailureCode; seconds?: number }): Response {
  const refused = freshJson({ ok: false, ...failure }, statuses[failure.code] ?? 404);
  const seconds = failure.code === 'unavailable' ? awayRetrySeconds : failure.seconds;
  if (seconds !== undefined) refused.headers.set('retry-after', String(seconds));
  return refused;
}
