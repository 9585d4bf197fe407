import type { OperationClass } from './transport/operation-class.ts';

/** What a reply held that the interface does not describe. The client goes on without it. */
export type Drift = {
  /** The operation as the interface names it. */
  operation: string;
  /** Where it stood, with indexes of arrays left out: `BookingResponse.NewField`, `[].events[].status.code`. */
  path: string;
  kind: 'unknown-field' | 'missing-field' | 'unknown-value';
  /** What stood there, with everything that could be people's data masked. */
  sample: string;
};

/** One exchange with the operator, as it ended. */
export type OperatorCall = {
  operation: string;
  kind: 'send' | 'read';
  /** The class that its reply came to. */
  outcome: 'accepted' | 'answered' | 'refused' | 'not-found' | 'not-sent' | 'unknown' | 'unavailable';
  /** The HTTP status, where one arrived. */
  status: number | null;
  durationMs: number;
  requestId?: string;
};

/** An answer that the interface does not allow for, or that nothing can be made of. */
export type Misanswer = {
  operation: string;
  status: number;
  /** What is wrong with it. */
  reason: string;
  /** The beginning of its body, with everything that could be a secret or people's data masked. */
  maskedBody: string;
  requestId?: string;
};

/** How a breaker stands: open means that no call of its class and account leaves the house. */
export type BreakerChange = {
  operationClass: OperationClass;
  /** The merchant's account number with the operator; look-ups have none. */
  accountNo?: string;
  state: 'closed' | 'open' | 'half-open';
};

/** Who is told about the talk with the operator. None of the functions may throw or be waited for. */
export type PostalObserver = {
  called(call: OperatorCall): void;
  drifted(drift: Drift): void;
  misanswered(answer: Misanswer): void;
  breakerChanged(change: BreakerChange): void;
};
