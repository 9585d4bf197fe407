import { editJson } from '#lib/sandbox/faults/edit-json.ts';
import { type Fault, noParams } from '#lib/sandbox/faults/fault.ts';

/** Replies with the right names and wrong types: objects for texts, lists for numbers, words for booleans. */
export const wrongTypes: Fault<object> = {
  params: noParams,
  apply: async (_params, next) =>
    editJson(await next(), (_name, value) => {
      if (typeof value === 'string') return { value };
      if (typeof value === 'number') return [value];
      return typeof value === 'boolean' ? 'perhaps' : value;
    }),
};
