'use server';

import { action } from '#lib/auth/action.ts';
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
import { unsafeOpenCase } from '#lib/desk/open-case.ts';
import { deskInputs } from '#lib/desk/schema.ts';
import { unsafeWrapUp, unsafeWriteNote } from '#lib/desk/write-note.ts';

/** The page shows the attempt even if it failed. */
const everywhere = { below: '/desk' };

export const refresh = action('desk.act', deskInputs.refresh, unsafeRefreshForCaller, everywhere);

export const label = action('desk.act', deskInputs.label, unsafeLabelForCaller, everywhere);

export const cancel = action(
  'desk.act',
  deskInputs.cancel,
  async (agent, { shipmentId, ...input }) => {
    const result = await unsafeCancelForCaller(agent, { id: shipmentId, ...input });
    if (result.ok) return { ok: true, value: null };
    return { ok: false, code: result.code, message: result.details?.message };
  },
  everywhere,
);

export const endCancel = action('desk.act', deskInputs.endCancel, unsafeEndCancel, everywhere);

export const note = action('desk.act', deskInputs.note, unsafeWriteNote, everywhere);

export const wrapUp = action('desk.act', deskInputs.wrapUp, unsafeWrapUp, everywhere);

export const openCase = action('desk.act', deskInputs.openCase, unsafeOpenCase, everywhere);

export const requestRedelivery = action(
  'desk.act',
  deskInputs.requestRedelivery,
  unsafeRequestRedelivery,
  everywhere,
);

export const sendMessage = action('desk.act', deskInputs.sendMessage, unsafeSendMessage, everywhere);

export const requestHold = action('desk.act', deskInputs.requestHold, unsafeRequestHold, everywhere);

export const claimDamage = action(
  'desk.act',
  deskInputs.claimDamage,
  async (agent, input) => {
    const made = await unsafeClaimDamage(agent, input);
    return made.ok || made.code === 'not-found' ? made : { ok: false, code: 'outdated' };
  },
  everywhere,
);

export const passOnCase = action('desk.act', deskInputs.passOnCase, unsafePassOnCase, everywhere);

export const closeCase = action('desk.act', deskInputs.closeCase, unsafeCloseCase, everywhere);

export const postponeCase = action('desk.act', deskInputs.postponeCase, unsafePostponeCase, everywhere);

export const assignCases = action('desk.act', deskInputs.assignCases, unsafeAssignCases, everywhere);
