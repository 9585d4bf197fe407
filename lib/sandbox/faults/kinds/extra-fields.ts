import { editJson } from '#lib/sandbox/faults/edit-json.ts';
import { type Fault, noParams } from '#lib/sandbox/faults/fault.ts';

/** Adds undocumented members to every object of the reply. */
export const extraFields: Fault<object> = {
  params: noParams,
  apply: async (_params, next) =>
    editJson(await next(), (_name, value) =>
      value instanceof Object && !Array.isArray(value)
        ? { ...value, sbxNewField: 'new', sbxNewObject: { version: 2 } }
        : value,
    ),
};
