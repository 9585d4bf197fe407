import { editJson } from '#lib/sandbox/faults/edit-json.ts';
import { type Fault, noParams } from '#lib/sandbox/faults/fault.ts';
import { isLabelLink, isLabelMember } from '#lib/sandbox/faults/label-members.ts';

/** Leaves the label and its link out of the answer. */
export const missingLabel: Fault<object> = {
  params: noParams,
  apply: async (_params, next) =>
    editJson(await next(), (name, value) => (isLabelMember(name) || isLabelLink(name) ? null : value)),
};
