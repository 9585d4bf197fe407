import { z } from 'zod';
import { reasonSchema } from '#lib/audit/reason.ts';

/** People who work for the platform and not for a merchant. A supervisor is an agent who also sees the agents' activity. */
export const platformRoles = ['agent', 'supervisor', 'administrator'] as const;
export type PlatformRole = (typeof platformRoles)[number];

const platformRoleSchema = z.enum(platformRoles);
export const platformInvitationSchema = z.object({
  email: z.string().trim().max(320),
  role: platformRoleSchema,
});
/** Who takes the open cases of an agent who stops; null for nobody, missing where there are none. */
const newOwnerSchema = z.uuid().nullable().optional();
export const disablingSchema = z.object({
  id: z.uuid(),
  disable: z.boolean(),
  reason: reasonSchema,
  newOwnerId: newOwnerSchema,
});
export const personReasonSchema = z.object({ id: z.uuid(), reason: reasonSchema });
const resetKindSchema = z.enum(['password', 'factors']);
export type ResetKind = z.infer<typeof resetKindSchema>;
export const resetSchema = z.object({ id: z.uuid(), kind: resetKindSchema });
export const askedResetSchema = resetSchema.extend({ reason: reasonSchema });

/** A reset that waits for another administrator; `id` is the person's, `isOwn`: the reader has asked for it, or is the person. */
export type ResetRequestRow = {
  id: string;
  kind: ResetKind;
  reason: string;
  /** An ISO moment. */
  askedAt: string;
  name: string;
  nameAr: string;
  email: string;
  askedBy: string;
  askedByAr: string;
  isOwn: boolean;
};
export const roleChangeSchema = z.object({
  id: z.uuid(),
  role: platformRoleSchema,
  reason: reasonSchema,
  newOwnerId: newOwnerSchema,
});
