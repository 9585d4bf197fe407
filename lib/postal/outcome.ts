/**
 * The operator's readable "no", with its words at the fields where they can be matched (paths of the domain type).
 * `message` is empty when it gave none; neither carries a secret.
 */
export type Refusal = { message: string; fields: { path: string; message: string }[] };

/**
 * How a call that changes something ended. `not-sent` is the only one that may be tried again by itself: no byte of the
 * request can have been acted upon. Whatever cannot be decided is `unknown`.
 */
export type SendOutcome<Value> =
  | { outcome: 'accepted'; value: Value }
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'not-sent'; logMessage: string }
  | { outcome: 'unknown'; logMessage: string };

/** How a read ended. `not-found` is the operator's answer; `unavailable` is the lack of a usable one. */
export type ReadOutcome<Value> =
  | { outcome: 'answered'; value: Value }
  | { outcome: 'not-found' }
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'unavailable'; logMessage: string };

export function answered<Value>(value: Value): ReadOutcome<Value> {
  return { outcome: 'answered', value };
}

export function unavailable(logMessage: string): ReadOutcome<never> {
  return { outcome: 'unavailable', logMessage };
}

export function unknown(logMessage: string): SendOutcome<never> {
  return { outcome: 'unknown', logMessage };
}
