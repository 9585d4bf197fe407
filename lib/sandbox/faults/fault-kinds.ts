import { brokenLabel } from './broken-label.ts';
import { delay } from './delay.ts';
import { drip } from './drip.ts';
import { duplicateAwb } from './duplicate-awb.ts';
import { extraFields } from './extra-fields.ts';
import type { Fault } from './fault.ts';
import { foreignLabelLink } from './foreign-label-link.ts';
import { html } from './html.ts';
import { hugeBody } from './huge-body.ts';
import { invalidUtf8 } from './invalid-utf8.ts';
import { missingFields } from './missing-fields.ts';
import { missingLabel } from './missing-label.ts';
import { resetAfterAccept } from './reset-after-accept.ts';
import { resetBeforeAccept } from './reset-before-accept.ts';
import { status } from './status.ts';
import { successFalse } from './success-false.ts';
import { truncatedBody } from './truncated-body.ts';
import { unknownStatus } from './unknown-status.ts';
import { wrongTypes } from './wrong-types.ts';

/** Every way to misbehave, by the name that a rule gives it. */
export const faultKinds = {
  delay,
  status,
  'reset-before-accept': resetBeforeAccept,
  'reset-after-accept': resetAfterAccept,
  'truncated-body': truncatedBody,
  drip,
  html,
  'wrong-types': wrongTypes,
  'invalid-utf8': invalidUtf8,
  'missing-label': missingLabel,
  'broken-label': brokenLabel,
  'foreign-label-link': foreignLabelLink,
  'duplicate-awb': duplicateAwb,
  'success-false': successFalse,
  'huge-body': hugeBody,
  'extra-fields': extraFields,
  'missing-fields': missingFields,
  'unknown-status': unknownStatus,
};

export type FaultKind = keyof typeof faultKinds;

export const faultKindNames = Object.keys(faultKinds) as FaultKind[];

/** A kind's mechanism, for parameters that its own schema has parsed. */
export function faultOf(kind: FaultKind): Fault<unknown> {
  return faultKinds[kind] as Fault<unknown>;
}
