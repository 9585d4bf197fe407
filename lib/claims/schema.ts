import { z } from 'zod';
import { claimStates, mostClaimed } from './view.ts';

const day = z.iso.date().refine((text) => text >= '2000-01-01' && text < '2100-01-01');
const text = z.string().trim().max(2_000);

export const newClaimSchema = z.object({
  shipmentIds: z.array(z.uuid()).min(1).max(mostClaimed),
  dueOn: day,
  note: text,
});
export type NewClaim = z.output<typeof newClaimSchema>;

export const changedClaimSchema = z.object({ id: z.uuid(), state: z.enum(claimStates), answer: text });
export type ChangedClaim = z.output<typeof changedClaimSchema>;
