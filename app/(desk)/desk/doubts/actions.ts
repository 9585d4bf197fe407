'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { agentAction } from '#lib/auth/agent-action.ts';
import {
  unsafeAskAgain,
  unsafeConfirmNone,
  unsafeEnterAwb,
  unsafeSettleDuplicate,
} from '#lib/shipments/desk-resolve.ts';

const attemptId = z.uuid();
const reason = z.string().trim().min(1).max(500);

/** The number in the desk's navigation is drawn anew after every change. */
const redraw = () => revalidatePath('/', 'layout');

const askAgainAction = agentAction(z.object({ attemptId }), async (agent, input) => {
  const asked = await unsafeAskAgain(agent, input.attemptId);
  redraw();
  return asked;
});

const enterAwbAction = agentAction(
  z.object({ attemptId, awb: z.string().trim().min(1).max(60) }),
  async (agent, input) => {
    const entered = await unsafeEnterAwb(agent, input);
    redraw();
    return entered;
  },
);

const confirmNoneAction = agentAction(z.object({ attemptId, reason }), async (agent, input) => {
  const confirmed = await unsafeConfirmNone(agent, input);
  redraw();
  return confirmed;
});

const settleDuplicateAction = agentAction(z.object({ attemptId, reason }), async (agent, input) => {
  const settled = await unsafeSettleDuplicate(agent, input);
  redraw();
  return settled;
});

export async function askAgain(input: { attemptId: string }): Promise<ActionResult<{ awb: string | null }>> {
  return askAgainAction(input);
}

export async function enterAwb(input: {
  attemptId: string;
  awb: string;
}): Promise<ActionResult<{ awb: string }>> {
  return enterAwbAction(input);
}

export async function confirmNone(input: {
  attemptId: string;
  reason: string;
}): Promise<ActionResult<{ awb: string | null }>> {
  return confirmNoneAction(input);
}

export async function settleDuplicate(input: {
  attemptId: string;
  reason: string;
}): Promise<ActionResult<null>> {
  return settleDuplicateAction(input);
}
