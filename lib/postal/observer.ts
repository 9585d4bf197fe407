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

/** Who is told about the talk with the operator. Neither function may throw or be waited for. */
export type PostalObserver = {
  called(call: OperatorCall): void;
  drifted(drift: Drift): void;
};
