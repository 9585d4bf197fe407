'use server';

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
  merchantShipmentSchema,
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

const { shape: ofMerchant } = merchantShipmentSchema;
const ofMessage = messageSchema.extend(ofMerchant);

/** The page shows the attempt even if it failed. */
const everywhere = { below: '/desk' };

export const refresh = action('desk.act', reasonSchema, unsafeRefreshForCaller, everywhere);

export const label = action('desk.act', reasonSchema, unsafeLabelForCaller, everywhere);

export const cancel = action(
  'desk.act',
  reasonSchema.extend({ key: z.uuid(), expectedRule: z.enum(['will-cancel', 'will-return']) }),
  async (agent, { shipmentId, ...input }) => {
    const result = await unsafeCancelForCaller(agent, { id: shipmentId, ...input });
    if (result.ok) return { ok: true, value: null };
    return { ok: false, code: result.code, message: result.details?.message };
  },
  everywhere,
);

export const endCancel = action('desk.act', reasonSchema, unsafeEndCancel, everywhere);

export const note = action('desk.act', noteSchema, unsafeWriteNote, everywhere);

export const wrapUp = action('desk.act', wrapUpSchema, unsafeWrapUp, everywhere);

export const openCase = action('desk.act', caseSchema, unsafeOpenCase, everywhere);

export const requestRedelivery = action(
  'desk.act',
  redeliverySchema.extend(ofMerchant),
  unsafeRequestRedelivery,
  everywhere,
);

export const sendMessage = action('desk.act', ofMessage, unsafeSendMessage, everywhere);

export const requestHold = action('desk.act', ofMessage, unsafeRequestHold, everywhere);

export const claimDamage = action(
  'desk.act',
  damageSchema.extend(ofMerchant),
  async (agent, input) => {
    const made = await unsafeClaimDamage(agent, input);
    return made.ok || made.code === 'not-found' ? made : { ok: false, code: 'outdated' };
  },
  everywhere,
);

export const passOnCase = action('desk.act', passOnSchema, unsafePassOnCase, everywhere);

export const closeCase = action('desk.act', closeSchema, unsafeCloseCase, everywhere);

export const postponeCase = action('desk.act', postponeSchema, unsafePostponeCase, everywhere);

export const assignCases = action('desk.act', assignSchema, unsafeAssignCases, everywhere);
