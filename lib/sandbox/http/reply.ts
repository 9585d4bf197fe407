import type { ServerResponse } from 'node:http';

/** Sends a reply; settles when it is written or the caller has left. */
export type Deliver = (response: ServerResponse, reply: Reply) => Promise<void>;

/** The reply of an operation. Status 0 means that the connection is cut without a reply. */
export type Reply = { status: number; headers: Record<string, string>; body: Buffer; deliver?: Deliver };

export function jsonReply(
  value: unknown,
  status = 200,
  contentType = 'application/json; charset=utf-8',
): Reply {
  return { status, headers: { 'content-type': contentType }, body: Buffer.from(JSON.stringify(value)) };
}

export function pdfReply(bytes: Uint8Array, name: string): Reply {
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}.pdf"`,
  };
  return { status: 200, headers, body: Buffer.from(bytes) };
}

export const deliverWhole: Deliver = (response, reply) =>
  new Promise((resolve) => {
    if (response.destroyed) return resolve();
    response.once('close', resolve);
    response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length });
    response.end(reply.body, () => resolve());
  });

/** An empty text in tracking replies: sometimes a literal pair of quotes. */
export function emptyText(index: number): string {
  return index % 2 === 0 ? '""' : '';
}

/** A broken rule at a request field, in the operator's spelling. */
export type FieldFailure = { field: string; message: string };

/**
 * A refusal in family A: `serviceResult { success: false, ErrorMsg }` next to an empty wrapper. `ErrorMsg` names each field:
 * `ReceiverContactMobile: is required; Weight: takes a number`. HTTP 200 for a request that was understood.
 */
export function familyAFailure(
  message: string,
  status = 200,
  emptyWrapper: Record<string, null> = {},
): Reply {
  return jsonReply({ ...emptyWrapper, serviceResult: { success: false, ErrorMsg: message } }, status);
}

/** A refusal in family A for broken fields. `emptyWrapper` is the reply's own member with null. */
export function familyAFieldFailure(failures: FieldFailure[], emptyWrapper?: Record<string, null>): Reply {
  return familyAFailure(fieldMessages(failures), 200, emptyWrapper);
}

export function fieldMessages(failures: FieldFailure[]): string {
  return failures.map(({ field, message }) => `${field}: ${message}`).join('; ');
}

/** A refusal in family B: problem details. `more` adds members such as `awbNumber` and `message`. */
export function problem(
  status: number,
  title: string,
  detail: string,
  traceId: string,
  more: Record<string, unknown> = {},
): Reply {
  return jsonReply(
    { type: 'about:blank', title, status, detail, traceId, ...more },
    status,
    'application/problem+json',
  );
}

/** Problem details of a request with broken fields: HTTP 400 with the messages of each field under `errors`. */
export function fieldProblem(failures: FieldFailure[], traceId: string): Reply {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of failures) errors[field] = [...(errors[field] ?? []), message];
  return problem(400, 'One or more validation errors occurred.', fieldMessages(failures), traceId, {
    errors,
  });
}

/** The issues of a wire schema as field failures. `wrapper` is the object around the fields; failures don't name it. */
export function failuresOf(
  issues: { path: PropertyKey[]; message: string }[],
  wrapper?: string,
): FieldFailure[] {
  return issues.map(({ path, message }) => {
    const field = path.filter((part, index) => index > 0 || part !== wrapper).join('.');
    return { field: field || wrapper || 'body', message };
  });
}
