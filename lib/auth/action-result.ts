import type { FieldFailure } from '#lib/core/result.ts';

/** Why an action failed: keys of `failures` in messages/. */
export type FailureCode =
  | 'invalid'
  | 'refused'
  | 'operator-unavailable'
  | 'unconfirmed'
  | 'conflict'
  | 'case-open'
  | 'outdated'
  | 'not-found'
  | 'rule-changed'
  | 'not-allowed'
  | 'look-alike'
  | 'unknown-awb'
  | 'awb-taken'
  | 'resolved-already'
  | 'too-many'
  | 'too-often'
  | 'too-long'
  | 'signed-out'
  | 'other-merchant'
  | 'not-permitted'
  | 'suspended'
  | 'unavailable'
  | 'unexpected';

/**
 * A server action's response to the browser. `message` is the carrier's message, if there is one; `detail` is an action's own addition to
 * a failure; `seconds` until the next allowed request.
 */
export type ActionResult<Value, Detail = never> =
  | { ok: true; value: Value }
  | {
      ok: false;
      code: FailureCode;
      message?: string;
      fields?: FieldFailure[];
      detail?: Detail;
      seconds?: number;
    };
