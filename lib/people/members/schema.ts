import { z } from 'zod';

/** An owner also manages the people and the settings, a member books, a viewer reads, an accountant works on the money alone, an auditor reads it. */
export const merchantRoles = ['owner', 'member', 'viewer', 'accountant', 'auditor'] as const;
export type MerchantRole = (typeof merchantRoles)[number];

export const roleSchema = z.enum(merchantRoles);
export const invitationSchema = z.object({ email: z.string().trim().max(320), role: roleSchema });

/** The most that are open at a merchant, or for agents and administrators: each sends an email. */
export const mostInvitations = 100;

/** How long an invitation can be accepted: from when it is written, and again from when its email is sent. */
export const invitationMs = 3 * 86_400_000;
