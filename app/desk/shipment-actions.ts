'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { damageSchema } from '#lib/claims/schema.ts';
import {
  unsafeCancelForCaller,
  unsafeClaimDamage,
  unsafeEndCancel,
  unsafeLabelForCaller,
  unsafeRefreshForCaller,
  unsafeRequestHold,
  unsafeRequestRedelivery,
  unsafeSendMessage,
} from '#lib/desk/act-for-caller.ts';
import {
  unsafeAssignCases,
  unsafeCloseCase,
  unsafePassOnCase,
  unsafePostponeCase,
} from '#lib/desk/cases/change-case.ts';
import {
  assignSchema,
  caseSchema,
  closeSchema,
  messageSchema,
  noteSchema,
  passOnSchema,
  postponeSchema,
  reasonSchema,
  redeliverySchema,
  wrapUpSchema,
} from '#lib/desk/cases/schema.ts';
import { unsafeOpenCase } from '#lib/desk/open-case.ts';
import { unsafeWrapUp, unsafeWriteNote } from '#lib/desk/write-note.ts';

export const refresh = action('desk.act', reasonSchema, async (agent, input) =>
  shown(await unsafeRefreshForCaller(agent, input)),
);

export const label = action('desk.act', reasonSchema, async (agent, input) =>
  shown(await unsafeLabelForCaller(agent, input)),
);

export const cancel = action(
  'desk.act',
  reasonSchema.extend({ key: z.uuid(), expectedRule: z.enum(['will-cancel', 'will-return']) }),
  async (agent, { shipmentId, ...input }) => {
    const result = await unsafeCancelForCaller(agent, { id: shipmentId, ...input });
    shown(result);
    if (result.ok) return { ok: true, value: null };
    return { ok: false, code: result.code, message: result.details?.message };
  },
);

export const endCancel = action('desk.act', reasonSchema, async (agent, input) =>
  shown(await unsafeEndCancel(agent, input)),
);

export const note = action('desk.act', noteSchema, async (agent, input) =>
  shown(await unsafeWriteNote(agent, input)),
);

export const wrapUp = action('desk.act', wrapUpSchema, async (agent, input) =>
  shown(await unsafeWrapUp(agent, input)),
);

export const openCase = action('desk.act', caseSchema, async (agent, input) =>
  shown(await unsafeOpenCase(agent, input)),
);

export const requestRedelivery = action('desk.act', redeliverySchema, async (agent, input) =>
  shown(await unsafeRequestRedelivery(agent, input)),
);

export const sendMessage = action('desk.act', messageSchema, async (agent, input) =>
  shown(await unsafeSendMessage(agent, input)),
);

export const requestHold = action('desk.act', messageSchema, async (agent, input) =>
  shown(await unsafeRequestHold(agent, input)),
);

export const claimDamage = action('desk.act', damageSchema, async (agent, input) => {
  const made = shown(await unsafeClaimDamage(agent, input));
  return made.ok || made.code === 'not-found' ? made : { ok: false, code: 'outdated' };
});

export const passOnCase = action('desk.act', passOnSchema, async (agent, input) =>
  shown(await unsafePassOnCase(agent, input)),
);

export const closeCase = action('desk.act', closeSchema, async (agent, input) =>
  shown(await unsafeCloseCase(agent, input)),
);

export const postponeCase = action('desk.act', postponeSchema, async (agent, input) =>
  shown(await unsafePostponeCase(agent, input)),
);

export const assignCases = action('desk.act', assignSchema, async (agent, input) =>
  shown(await unsafeAssignCases(agent, input)),
);

/** Renders the desk again, because the page shows the attempt even if it failed. */
function shown<Outcome>(outcome: Outcome): Outcome {
  revalidatePath('/desk', 'layout');
  return outcome;
}
