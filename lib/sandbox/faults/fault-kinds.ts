import {
  delay,
  drip,
  hugeBody,
  resetAfterAccept,
  resetBeforeAccept,
  truncatedBody,
} from './connection-faults.ts';
import {
  brokenLabel,
  duplicateAwb,
  extraFields,
  foreignNumber,
  invalidUtf8,
  missingFields,
  missingLabel,
  wrongTypes,
} from './content-faults.ts';
import type { Fault } from './fault.ts';
import { html, status, successFalse } from './refusal-faults.ts';

/** Every kind of fault, by its name in a rule. */
const faultKinds = {
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
  'duplicate-awb': duplicateAwb,
  'foreign-number': foreignNumber,
  'success-false': successFalse,
  'huge-body': hugeBody,
  'extra-fields': extraFields,
  'missing-fields': missingFields,
};

export type FaultKind = keyof typeof faultKinds;

export const faultKindNames = Object.keys(faultKinds) as FaultKind[];

/** The fault of a kind, for parameters that its schema has parsed. */
export function faultOf(kind: FaultKind): Fault<unknown> {
  return faultKinds[kind] as Fault<unknown>;
}
