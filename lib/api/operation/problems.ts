import type { KeyFault } from '#lib/api-keys/authenticate-key.ts';
import type { Texts } from '#lib/i18n/api-texts.ts';
import { settings } from '#lib/settings/settings.ts';
import { currentRequestId } from '#lib/telemetry/request-id.ts';

/**
 * Every reason for a failed request, with its HTTP status. `api.problems` in `messages/` has the title, what happened and what to do
 * next.
 */
export const problemStatuses = {
  'malformed-json': 400,
  'key-missing': 401,
  'key-unknown': 401,
  'key-other-deployment': 401,
  'key-expired': 401,
  'address-not-allowed': 403,
  'permission-missing': 403,
  'daily-limit': 403,
  'daily-limit-unset': 403,
  'confirmation-unknown': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'idempotency-key-reused': 409,
  'closed-not-booked': 409,
  'reference-taken': 409,
  'not-cancellable': 409,
  'cancel-rule-changed': 409,
  'not-returnable': 409,
  'return-failed-before': 409,
  'label-cancelled': 409,
  'label-not-booked': 409,
  'label-not-ready': 409,
  'label-not-drawable': 409,
  'limit-reached': 409,
  'still-reading': 409,
  'file-seen': 409,
  'columns-open': 409,
  'import-changed': 409,
  'statement-doubted': 409,
  'statement-undecided': 409,
  'statement-not-ours': 409,
  'nothing-to-claim': 409,
  'not-movable': 409,
  'not-resent': 409,
  'body-too-large': 413,
  'media-type': 415,
  'content-encoding': 415,
  invalid: 422,
  'file-unreadable': 422,
  'carrier-rejected': 422,
  'too-many-requests': 429,
  unexpected: 500,
  'carrier-unavailable': 503,
  'took-too-long': 503,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problemStatuses;

/** An error in a field of the request: an RFC 6901 pointer into the body, or the name of a parameter or header. */
export type ProblemError = {
  pointer?: string;
  parameter?: string;
  code: string;
  detail: string;
  suggestions?: string[];
};

/** The response of an operation that failed. `values` fill in its message; `more` are further members. */
export type Problem = {
  problem: ProblemCode;
  errors?: ProblemError[];
  values?: Record<string, string | number>;
  more?: Record<string, unknown>;
  retryAfterSeconds?: number;
  /** An earlier request with the same Idempotency-Key failed in this way. */
  isRepeat?: boolean;
};

export const problem = (code: ProblemCode, rest: Omit<Problem, 'problem'> = {}): Problem => ({
  problem: code,
  ...rest,
});

/** The columns of a request are fewer or more than the file's. */
export const columnsCount = (t: Texts): Problem =>
  problem('invalid', {
    errors: [{ pointer: '/columns', code: 'columns-count', detail: t('api.issues.columns-count') }],
  });

export const keyProblems: Record<KeyFault, ProblemCode> = {
  'no-key': 'key-unknown',
  'other-deployment': 'key-other-deployment',
  expired: 'key-expired',
  'ip-not-allowed': 'address-not-allowed',
};

/** The page that explains each code. */
export const docsOfProblems = () => `${settings().NEXTAUTH_URL}/docs/api/errors`;

/** The problem in the format of RFC 9457. */
export function problemBody({ problem: code, errors, values, more }: Problem, t: Texts) {
  return {
    type: `${docsOfProblems()}#${code}`,
    title: t(`api.problems.${code}.title`),
    status: problemStatuses[code],
    code,
    detail: t(`api.problems.${code}.detail`, values),
    next: t(`api.problems.${code}.next`, values),
    request_id: currentRequestId() ?? '',
    ...(errors && { errors }),
    ...more,
  };
}
