import { z } from 'zod';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { claimKinds, claimStates, mostClaimed } from './view.ts';

const today = () => dubaiClock(new Date()).date;
const text = z.string().trim().max(2_000);

export const newClaimSchema = z.object({
  kind: z.enum(claimKinds),
  shipmentIds: z.array(z.uuid()).min(1).max(mostClaimed),
  dueOn: z.iso.date().refine((day) => day >= today() && day < '2100-01-01'),
  note: text,
});
export type NewClaim = z.output<typeof newClaimSchema>;

/** How a claim went out: a person says when and how, or the portal emails it. */
export const sentClaimSchema = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('hand'),
    id: z.uuid(),
    sentOn: z.iso.date().refine((day) => day >= '2000-01-01' && day <= today()),
    sentNote: text.min(1),
  }),
  z.object({ by: z.literal('email'), id: z.uuid() }),
]);
export type SentClaim = z.output<typeof sentClaimSchema>;

export const changedClaimSchema = z.object({
  id: z.uuid(),
  state: z.enum(claimStates).exclude(['made']),
  answer: text,
});
export type ChangedClaim = z.output<typeof changedClaimSchema>;

/** The list's query. What it can't mean is left out. */
export const claimQuerySchema = z.object({
  state: z.enum(claimStates).optional().catch(undefined),
  before: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
});
export type ClaimQuery = z.output<typeof claimQuerySchema>;
