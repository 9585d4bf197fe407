import { editJson } from '#lib/sandbox/faults/edit-json.ts';
import { type Fault, noParams } from '#lib/sandbox/faults/fault.ts';
import { isLabelLink, isLabelMember } from '#lib/sandbox/faults/label-members.ts';

/** Removes the label and its link from the reply. */
export const missingLabel: Fault<object> = {
  params: noParams,
  apply: async (_params, next) =>
    editJson(await next(), (name, value) => (isLabelMember(name) || isLabelLink(name) ? null : value)),
};
