import type { ReadOutcome, SendOutcome } from './outcome.ts';

/** A difference between a reply and the interface. The client ignores the value. */
export type Drift = {
  /** The operation as the interface names it. */
  operation: string;
  /** The path, without array indexes: `BookingResponse.NewField`, `[].events[].status.code`. */
  path: string;
  kind:
    | 'unknown-field'
    | 'missing-field'
    | 'unknown-value'
    /** Of a list of places: several entries with one id; a place with another id than before; an id that meant another place. */
    | 'repeated-id'
    | 'changed-id'
    | 'reused-id';
  /** The value, with possible personal data masked. */
  sample: string;
};

/** One finished exchange with the operator. */
export type OperatorCall = {
  operation: string;
  kind: 'send' | 'read';
  /** The outcome class of the reply. */
  outcome: SendOutcome<unknown>['outcome'] | ReadOutcome<unknown>['outcome'];
  /** The HTTP status; null when none arrived. */
  status: number | null;
  durationMs: number;
  requestId?: string;
};

/** An answer that the interface doesn't allow, or that can't be read. */
export type UnusableReply = {
  operation: string;
  status: number;
  /** What is wrong with it. */
  reason: string;
  /** The beginning of the body, with possible secrets and personal data masked. */
  maskedBody: string;
  requestId?: string;
};

/** The classes of operations. Each has its own limits, so that one class can't starve another. */
export type OperationClass =
  | 'booking'
  | 'cancelling'
  | 'tracking'
  | 'label'
  | 'label-link'
  | 'price'
  | 'lookup';

/** A breaker's new state. While it is open, no call of its class and account is sent. */
export type BreakerChange = {
  operationClass: OperationClass;
  /** The merchant's account number at the operator; lookups have none. */
  accountNo?: string;
  state: 'closed' | 'open' | 'half-open';
};

/** Is called for every exchange with the operator. Its functions must not throw, and nothing awaits them. */
export type PostalObserver = {
  called(call: OperatorCall): void;
  drifted(drift: Drift): void;
  repliedUnusably(answer: UnusableReply): void;
  breakerChanged(change: BreakerChange): void;
};
