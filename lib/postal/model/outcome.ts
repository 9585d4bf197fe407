/**
 * A readable refusal by the operator, with its messages by field where they can be matched (paths of the domain type).
 * `message` is empty when it gave none. Neither contains a secret.
 */
export type Refusal = {
  message: string;
  fields: FieldProblem[];
  /** It concerns the account, as a wrong token or too many calls, and says nothing about the order. */
  isOfAccount?: true;
};

/** A field's message: the operator's words, or, with an empty `message`, the key of ours. */
export type FieldProblem = { path: string; message: string; messageKey?: string };

/**
 * How a call that changes something ended. Only `not-sent` and a refusal of the account may be retried automatically: the operator carried
 * nothing out. `fields` of `not-sent` is what is wrong with the order; it is missing if nothing is. Anything undecidable is `unconfirmed`.
 */
export type SendOutcome<Value> =
  | { outcome: 'accepted'; value: Value }
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'not-sent'; logMessage: string; fields?: FieldProblem[] }
  | { outcome: 'unconfirmed'; logMessage: string };

/**
 * How a read ended. `not-found` is the operator's answer; `unavailable` means that there was no usable answer; `foreign` that
 * the reply is about another AWB, which it names.
 */
export type ReadOutcome<Value> =
  | { outcome: 'answered'; value: Value }
  | { outcome: 'not-found' }
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'foreign'; named: string }
  | { outcome: 'unavailable'; logMessage: string };

export function answered<Value>(value: Value): ReadOutcome<Value> {
  return { outcome: 'answered', value };
}

export function unavailable(logMessage: string): ReadOutcome<never> {
  return { outcome: 'unavailable', logMessage };
}

export function unconfirmed(logMessage: string): SendOutcome<never> {
  return { outcome: 'unconfirmed', logMessage };
}
