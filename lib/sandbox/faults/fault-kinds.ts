import type { Fault } from './fault.ts';
import { brokenLabel } from './kinds/broken-label.ts';
import { delay } from './kinds/delay.ts';
import { drip } from './kinds/drip.ts';
import { duplicateAwb } from './kinds/duplicate-awb.ts';
import { extraFields } from './kinds/extra-fields.ts';
import { foreignLabelLink } from './kinds/foreign-label-link.ts';
import { html } from './kinds/html.ts';
import { hugeBody } from './kinds/huge-body.ts';
import { invalidUtf8 } from './kinds/invalid-utf8.ts';
import { missingFields } from './kinds/missing-fields.ts';
import { missingLabel } from './kinds/missing-label.ts';
import { resetAfterAccept, resetBeforeAccept } from './kinds/reset.ts';
import { status } from './kinds/status.ts';
import { successFalse } from './kinds/success-false.ts';
import { truncatedBody } from './kinds/truncated-body.ts';
import { unknownStatus } from './kinds/unknown-status.ts';
import { wrongTypes } from './kinds/wrong-types.ts';

/** Every kind of fault, by its name in a rule. */
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

/** The fault of a kind, for parameters that its schema has parsed. */
export function faultOf(kind: FaultKind): Fault<unknown> {
  return faultKinds[kind] as Fault<unknown>;
}
