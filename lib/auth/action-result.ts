import type { FieldFailure } from '#lib/core/field-failure.ts';

/** Why an action did not do what was asked: keys of `failures` in messages/. */
export type FailureCode =
  | 'invalid'
  | 'refused'
  | 'operator-unavailable'
  | 'in-doubt'
  | 'conflict'
  | 'not-found'
  | 'rule-changed'
  | 'not-allowed'
  | 'look-alike'
  | 'unknown-awb'
  | 'awb-taken'
  | 'resolved-already'
  | 'signed-out'
  | 'unexpected';

/**
 * What a server action answers to the browser. `message` holds the carrier's own words where there are any, `detail` what an
 * action adds to a failure of its own.
 */
export type ActionResult<Value, Detail = never> =
  | { ok: true; value: Value }
  | { ok: false; code: FailureCode; message?: string; fields?: FieldFailure[]; detail?: Detail };
