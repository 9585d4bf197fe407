'use server';

import { revalidatePath } from 'next/cache';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { administratorAction } from '#lib/auth/administrator-action.ts';
import { type CodePhase, codePhaseSchema, type DriftKey, driftKeySchema } from '#lib/operator/schema.ts';
import { settleDrift as settle } from '#lib/operator/settle-drift.ts';
import { setCodePhase as setPhase } from '#lib/shipments/set-code-phase.ts';

const setCodePhaseAction = administratorAction(codePhaseSchema, async (administrator, given) => {
  const value = await setPhase(administrator, given);
  revalidatePath('/admin', 'layout');
  return { ok: true, value };
});

const settleDriftAction = administratorAction(driftKeySchema, async (administrator, key) => {
  const settled = await settle(administrator, key);
  revalidatePath('/admin', 'layout');
  return settled ? { ok: true, value: null } : { ok: false, code: 'not-found' };
});

export async function setCodePhase(input: CodePhase): Promise<ActionResult<{ refiled: number }>> {
  return setCodePhaseAction(input);
}

export async function settleDrift(input: DriftKey): Promise<ActionResult<null>> {
  return settleDriftAction(input);
}
