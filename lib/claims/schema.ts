import { z } from 'zod';
import { claimKinds, claimStates, mostClaimed } from './view.ts';

const day = z.iso.date().refine((text) => text >= '2000-01-01' && text < '2100-01-01');
const text = z.string().trim().max(2_000);

export const newClaimSchema = z.object({
  kind: z.enum(claimKinds),
  shipmentIds: z.array(z.uuid()).min(1).max(mostClaimed),
  dueOn: day,
  note: text,
});
export type NewClaim = z.output<typeof newClaimSchema>;

export const changedClaimSchema = z.object({ id: z.uuid(), state: z.enum(claimStates), answer: text });
export type ChangedClaim = z.output<typeof changedClaimSchema>;

/** The list's query. What it can't mean is left out. */
export const claimQuerySchema = z.object({
  state: z.enum(claimStates).optional().catch(undefined),
  before: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
});
export type ClaimQuery = z.output<typeof claimQuerySchema>;
