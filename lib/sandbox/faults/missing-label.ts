import { editJson } from './edit-json.ts';
import { type Fault, noParams } from './fault.ts';
import { isLabelLink, isLabelMember } from './label-members.ts';

/** Leaves the label and its link out of the answer. */
export const missingLabel: Fault<object> = {
  params: noParams,
  apply: async (_params, next) =>
    editJson(await next(), (name, value) => (isLabelMember(name) || isLabelLink(name) ? null : value)),
};
