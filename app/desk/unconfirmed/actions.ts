'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import type { Result } from '#lib/core/result.ts';
import { writtenText } from '#lib/desk/cases/schema.ts';
import { unsafeAcceptAwb } from '#lib/desk/unconfirmed/accept-awb.ts';
import { unsafeCancelDuplicate, unsafeSettleDuplicate } from '#lib/desk/unconfirmed/cancel-duplicate.ts';
import { unsafeKeepAwb, unsafeTakeBackAwb } from '#lib/desk/unconfirmed/settle-foreign.ts';
import { unsafeTakeRequest } from '#lib/desk/unconfirmed/take-request.ts';
import { unsafeAskAgain, unsafeWriteOff } from '#lib/desk/unconfirmed/write-off.ts';

const attemptId = z.uuid();
const reason = writtenText;
const enteredAwb = z.string().trim().min(1).max(60);

export const askAgain = action('desk.resolve', z.object({ attemptId }), async (agent, input) =>
  refreshed(await unsafeAskAgain(agent, input.attemptId)),
);

export const acceptAwb = action(
  'desk.resolve',
  z.object({ attemptId, awb: enteredAwb }),
  async (agent, input) => refreshed(await unsafeAcceptAwb(agent, input)),
);

export const writeOff = action('desk.resolve', z.object({ attemptId, reason }), async (agent, input) =>
  refreshed(await unsafeWriteOff(agent, input)),
);

export const settleDuplicate = action('desk.resolve', z.object({ attemptId, reason }), async (agent, input) =>
  refreshed(await unsafeSettleDuplicate(agent, input)),
);

export const cancelDuplicate = action(
  'desk.resolve',
  z.object({ attemptId, reason }),
  async (agent, input) => {
    const result = refreshed(await unsafeCancelDuplicate(agent, input));
    if (result.ok) return { ok: true, value: null };
    return { ok: false, code: result.code, message: result.details?.message };
  },
);

export const keepAwb = action('desk.resolve', z.object({ attemptId, reason }), async (agent, input) =>
  refreshed(await unsafeKeepAwb(agent, input)),
);

export const takeBackAwb = action('desk.resolve', z.object({ attemptId, reason }), async (agent, input) =>
  refreshed(await unsafeTakeBackAwb(agent, input)),
);

export const takeRequest = action(
  'desk.resolve',
  z.object({ attemptId, isTaken: z.boolean() }),
  async (agent, input) => refreshed(await unsafeTakeRequest(agent, input)),
);

/** Renders the queue and its count in the navigation again after a change. */
function refreshed<Value, Code extends string, Details>(
  result: Result<Value, Code, Details>,
): Result<Value, Code, Details> {
  if (result.ok) revalidatePath('/desk/unconfirmed');
  return result;
}
