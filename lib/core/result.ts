/** An expected failure as a value: `code` is for the program; `logMessage` is for the log and never shown to a user. */
type Failure<Code extends string, Details = undefined> = {
  ok: false;
  code: Code;
  logMessage: string;
  details: Details;
};

type Success<Value> = { ok: true; value: Value };

export type Result<Value, Code extends string, Details = undefined> = Success<Value> | Failure<Code, Details>;

export function success<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

export function failure<Code extends string>(code: Code, logMessage: string): Failure<Code>;
export function failure<Code extends string, Details>(
  code: Code,
  logMessage: string,
  details: Details,
): Failure<Code, Details>;
export function failure<Code extends string, Details>(code: Code, logMessage: string, details?: Details) {
  return { ok: false, code, logMessage, details };
}

/** An error at a form field (`receiver.mobile`): our message by its key under `validation`, or the operator's message. */
export type FieldFailure = { path: string; messageKey?: string; message?: string };
