import { z } from 'zod';
import { failuresOf, fieldMessages } from '#lib/sandbox/http/failures.ts';
import type { Sandbox } from '#lib/sandbox/http/operation.ts';
import { jsonReply, type Reply } from '#lib/sandbox/http/reply.ts';
import { type ControlCall, controlFailure } from './control-route.ts';

const instant = z.string().transform((text, context) => {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(text);
  const parsed = new Date(hasZone ? text : `${text}+04:00`);
  if (!Number.isNaN(parsed.getTime())) return parsed;
  context.addIssue({ code: 'custom', message: 'takes an ISO 8601 time' });
  return z.NEVER;
});

const tenYearsMs = 10 * 366 * 24 * 60 * 60 * 1000;

const clockChange = z.object({
  freeze: z.union([z.boolean(), z.stringbool()]).optional(),
  advanceMs: z.coerce.number('takes milliseconds').int().min(-tenYearsMs).max(tenYearsMs).optional(),
  setTo: instant.optional(),
});

/** `{ setTo?, advanceMs?, freeze? }`, applied in this order. A time without a zone is Asia/Dubai. */
export async function changeClock({ fields }: ControlCall, { clock }: Sandbox): Promise<Reply> {
  const change = clockChange.safeParse(fields);
  if (!change.success) return controlFailure(400, fieldMessages(failuresOf(change.error.issues)));
  return jsonReply(await clock.change(change.data));
}
