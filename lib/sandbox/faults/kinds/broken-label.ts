import { z } from 'zod';
import { editJson } from '#lib/sandbox/faults/edit-json.ts';
import type { Fault } from '#lib/sandbox/faults/fault.ts';
import { isLabelMember } from '#lib/sandbox/faults/label-members.ts';

const params = z.strictObject({ as: z.enum(['broken-base64', 'not-a-pdf']).default('broken-base64') });

const notAPdf = Buffer.from('This is a text, and no label.');

/** Replies with a label that isn't base64, or whose bytes aren't a PDF. */
export const brokenLabel: Fault<z.infer<typeof params>> = {
  params,
  apply: async (params, next) => {
    const reply = await next();
    if (reply.headers['content-type'] === 'application/pdf') return { ...reply, body: notAPdf };
    const label = params.as === 'not-a-pdf' ? notAPdf.toString('base64') : 'JVBERi0x*broken*';
    return editJson(reply, (name, value) => (isLabelMember(name) ? label : value));
  },
};
