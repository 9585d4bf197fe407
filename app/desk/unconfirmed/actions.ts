'use server';

import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { writtenText } from '#lib/desk/cases/schema.ts';
import { unsafeAcceptAwb } from '#lib/desk/unconfirmed/accept-awb.ts';
import { unsafeCancelDuplicate, unsafeSettleDuplicate } from '#lib/desk/unconfirmed/cancel-duplicate.ts';
import { unsafeKeepAwb, unsafeTakeBackAwb } from '#lib/desk/unconfirmed/settle-foreign.ts';
import { unsafeTakeRequest } from '#lib/desk/unconfirmed/take-request.ts';
import { unsafeAskAgain, unsafeWriteOff } from '#lib/desk/unconfirmed/write-off.ts';

const attemptId = z.uuid();
const enteredAwb = z.string().trim().min(1).max(60);

/** The queue, and its count in the navigation. */
const page = '/desk/unconfirmed';

export const askAgain = action(
  'desk.resolve',
  z.object({ attemptId }),
  (agent, input) => unsafeAskAgain(agent, input.attemptId),
  page,
);

export const acceptAwb = action(
  'desk.resolve',
  z.object({ attemptId, awb: enteredAwb }),
  unsafeAcceptAwb,
  page,
);

const withReason = z.object({ attemptId, reason: writtenText });

export const writeOff = action('desk.resolve', withReason, unsafeWriteOff, page);

export const settleDuplicate = action('desk.resolve', withReason, unsafeSettleDuplicate, page);

export const cancelDuplicate = action(
  'desk.resolve',
  withReason,
  async (agent, input) => {
    const result = await unsafeCancelDuplicate(agent, input);
    if (result.ok) return { ok: true, value: null };
    return { ok: false, code: result.code, message: result.details?.message };
  },
  page,
);

export const keepAwb = action('desk.resolve', withReason, unsafeKeepAwb, page);

export const takeBackAwb = action('desk.resolve', withReason, unsafeTakeBackAwb, page);

export const takeRequest = action(
  'desk.resolve',
  z.object({ attemptId, isTaken: z.boolean(), fromId: z.uuid().nullable() }),
  unsafeTakeRequest,
  page,
);
