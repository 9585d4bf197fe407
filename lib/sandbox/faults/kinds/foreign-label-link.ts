import { z } from 'zod';
import { editJson } from '#lib/sandbox/faults/edit-json.ts';
import type { Fault } from '#lib/sandbox/faults/fault.ts';
import { isLabelLink } from '#lib/sandbox/faults/label-members.ts';

const params = z.strictObject({ base: z.url({ protocol: /^https?$/ }).default('http://labels.example.com') });

/** Answers with a label link that leads to another host; `base` can be a private address too. */
export const foreignLabelLink: Fault<z.infer<typeof params>> = {
  params,
  apply: async ({ base }, next) =>
    editJson(await next(), (name, value) =>
      isLabelLink(name) && typeof value === 'string' ? new URL(new URL(value).pathname, base).href : value,
    ),
};
