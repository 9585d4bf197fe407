import { z } from 'zod';
import { editJson } from '#lib/sandbox/faults/edit-json.ts';
import type { Fault } from '#lib/sandbox/faults/fault.ts';

const optionalMembers = [
  'CountryNameAR',
  'nameAr',
  'RegionNameAR',
  'locationAr',
  'location_ar',
  'descriptionAr',
  'url',
];

const params = z.strictObject({ members: z.array(z.string().min(1)).min(1).default(optionalMembers) });

/** Leaves members out of the answer, wherever they are: optional ones, or those that the rule names. */
export const missingFields: Fault<z.infer<typeof params>> = {
  params,
  apply: async ({ members }, next) =>
    editJson(await next(), (name, value) => (members.includes(name) ? undefined : value)),
};
