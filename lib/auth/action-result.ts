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

/** The earlier booking that one looks like. */
export type LookAlike = { id: string; awb: string | null; consigneeName: string | null; bookedAt: string };

/** What a server action answers to the browser; `message` holds the operator's own words where there are any. */
export type ActionResult<Value> =
  | { ok: true; value: Value }
  | {
      ok: false;
      code: FailureCode;
      message?: string;
      fields?: FieldFailure[];
      lookAlike?: LookAlike;
    };
