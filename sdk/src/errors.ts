/** An error at a member of the request. */
export type ProblemError = {
  /** A JSON pointer into the body. */
  pointer?: string;
  parameter?: string;
  code: string;
  detail: string;
  suggestions?: string[];
};

type Given = { status: number; body: Record<string, unknown>; idempotencyKey?: string };

const shownError = ({ pointer, parameter, code, detail, suggestions = [] }: ProblemError) =>
  `[${[`${pointer ?? parameter ?? ''}: ${detail || code}`, suggestions.join(', ')].filter(Boolean).join(' ')}]`;

/** The API refused the request: RFC 9457 problem details. */
export class WaybillProblem extends Error {
  override name = 'WaybillProblem';
  readonly status: number;
  /** Stable: branch on it. `http-502` and the like where something in front of the API answered. */
  readonly code: string;
  /** What happened, in the language of the client. */
  readonly detail: string;
  /** What to do next. */
  readonly next: string;
  /** What to tell customer service. */
  readonly requestId: string;
  readonly errors: readonly ProblemError[];
  /** With the same key the request can be repeated safely. */
  readonly idempotencyKey: string | undefined;
  /** The whole answer, with members of its own such as `shipment_id` of `reference-taken`. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor({ status, body, idempotencyKey }: Given) {
    const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
    const code = text('code') || `http-${status}`;
    const errors = Array.isArray(body.errors) ? (body.errors as ProblemError[]) : [];
    super([`${code}:`, text('detail'), ...errors.map(shownError), text('next')].filter(Boolean).join(' '));
    this.status = status;
    this.code = code;
    this.detail = text('detail');
    this.next = text('next');
    this.requestId = text('request_id');
    this.errors = errors;
    this.idempotencyKey = idempotencyKey;
    this.body = body;
  }
}

/**
 * No answer arrived, after all retries. A change may have been made: repeat it with the same `idempotencyKey` and body, and it is
 * done once.
 */
export class WaybillConnectionError extends Error {
  override name = 'WaybillConnectionError';
  readonly idempotencyKey: string | undefined;

  constructor(cause: unknown, idempotencyKey: string | undefined) {
    super('No answer from the Waybill API', { cause });
    this.idempotencyKey = idempotencyKey;
  }
}
