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

/** Removes members from the whole reply: optional ones, or those named in the rule. */
export const missingFields: Fault<z.infer<typeof params>> = {
  params,
  apply: async ({ members }, next) =>
    editJson(await next(), (name, value) => (members.includes(name) ? undefined : value)),
};
