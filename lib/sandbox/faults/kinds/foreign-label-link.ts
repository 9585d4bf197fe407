import { z } from 'zod';
import { editJson } from '#lib/sandbox/faults/edit-json.ts';
import type { Fault } from '#lib/sandbox/faults/fault.ts';
import { isLabelLink } from '#lib/sandbox/faults/label-members.ts';

const params = z.strictObject({ base: z.url({ protocol: /^https?$/ }).default('http://labels.example.com') });

/** Replies with a label link to another host; `base` can also be a private address. */
export const foreignLabelLink: Fault<z.infer<typeof params>> = {
  params,
  apply: async ({ base }, next) =>
    editJson(await next(), (name, value) =>
      isLabelLink(name) && typeof value === 'string' ? new URL(new URL(value).pathname, base).href : value,
    ),
};
