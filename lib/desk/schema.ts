import { z } from 'zod';
import { damageSchema } from '#lib/claims/schema.ts';
import {
  caseSchema,
  dueTime,
  merchantShipmentSchema,
  messageSchema,
  redeliverySchema,
  writtenText,
} from './cases/schema.ts';
import { mostAssigned, wrapUps } from './cases/view.ts';

const of = merchantShipmentSchema;
const { shape: ofMerchant } = of;
const withReason = of.extend({ reason: writtenText });
const ofCase = z.object({ caseId: z.uuid() });
const message = messageSchema.extend(ofMerchant);

/** What each action of an agent on a shipment and on its cases takes. */
export const deskInputs = {
  refresh: withReason,
  label: withReason,
  cancel: withReason.extend({ key: z.uuid(), expectedRule: z.enum(['will-cancel', 'will-return']) }),
  endCancel: withReason,
  requestRedelivery: redeliverySchema.extend(ofMerchant),
  sendMessage: message,
  requestHold: message,
  claimDamage: damageSchema.extend(ofMerchant),
  note: of.extend({ text: writtenText, isInternal: z.boolean() }),
  openCase: caseSchema,
  wrapUp: of.extend({ wrapUp: z.enum(wrapUps) }),
  passOnCase: ofCase,
  closeCase: ofCase.extend({ outcome: writtenText, isRefused: z.boolean().optional() }),
  postponeCase: ofCase.extend({ dueAt: dueTime, reason: writtenText }),
  assignCases: z.object({
    caseIds: z.array(z.uuid()).min(1).max(mostAssigned),
    /** The agent who gets them. */
    ownerId: z.uuid(),
  }),
};
