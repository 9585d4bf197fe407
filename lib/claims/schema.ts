import { z } from 'zod';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { currencies } from '#lib/shipments/choices.ts';
import { claimStates, moneyKinds, mostClaimed, parcelKinds } from './view.ts';

const today = () => dubaiClock(new Date()).date;
const text = z.string().trim().max(2_000);

export const newClaimSchema = z.object({
  kind: z.enum(moneyKinds),
  shipmentIds: z.array(z.uuid()).min(1).max(mostClaimed),
  dueOn: z.iso
    .date()
    .refine((day) => day >= today() && day < '2100-01-01', { params: { issue: 'past-day' } }),
  note: text,
});
export type NewClaim = z.output<typeof newClaimSchema>;

/** A claim for a parcel. The note of a damaged one says what is damaged. */
export const parcelClaimFields = z.object({
  kind: z.enum(parcelKinds),
  shipmentId: z.uuid(),
  amountMinor: z.int().positive().max(1_000_000_000),
  currency: z.enum(currencies),
  contents: text.min(1),
  dueOn: newClaimSchema.shape.dueOn,
  note: text,
});
export const parcelClaimSchema = parcelClaimFields.refine(({ kind, note }) => kind !== 'damaged' || note, {
  path: ['note'],
});
export type ParcelClaim = z.output<typeof parcelClaimSchema>;

/** The same by an agent, for a damaged parcel: the note says what is damaged. */
export const damageSchema = parcelClaimFields
  .pick({ shipmentId: true, amountMinor: true, currency: true, contents: true })
  .extend({ note: text.min(1) });
export type Damage = z.output<typeof damageSchema>;

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
  /** What the page showed: another person can have changed it since. */
  before: z.object({ state: z.enum(claimStates), answer: z.string(), dueOn: z.iso.date().optional() }),
  state: z.enum(claimStates),
  answer: text,
  /** Another day of the response; the day stays if it is missing. */
  dueOn: newClaimSchema.shape.dueOn.optional(),
  /** What the carrier pays for a parcel; all of it if it is missing. Of money it follows from the ledger. */
  settledMinor: z.int().positive().optional(),
});
export type ChangedClaim = z.output<typeof changedClaimSchema>;

export const photoSchema = z.object({
  id: z.uuid(),
  number: z.coerce.number().int().positive().max(2_147_483_647),
});

/** The list's query. What it can't mean is left out. */
export const claimQuerySchema = z.object({
  state: z.enum(claimStates).optional().catch(undefined),
  before: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
});
export type ClaimQuery = z.output<typeof claimQuerySchema>;
