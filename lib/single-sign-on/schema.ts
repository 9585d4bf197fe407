import { z } from 'zod';
import { type MerchantRole, merchantRoles, roleSchema } from '#lib/people/members/schema.ts';

const shortText = z.string().trim().min(1).max(300);
/** Separated by commas or spaces. */
const list = (most: number) =>
  z
    .string()
    .max(2_000)
    .transform((typed) => [...new Set(typed.split(/[\s,،;]+/).filter(Boolean))])
    .pipe(z.array(z.string().max(200)).max(most));

/** A value for each role. */
export const valuesOfRoles = <Value>(give: (role: MerchantRole) => Value) =>
  Object.fromEntries(merchantRoles.map((role) => [role, give(role)])) as Record<MerchantRole, Value>;

/** What an administrator enters for a merchant. Without a secret, the stored one stays. */
export const singleSignOnSchema = z.object({
  merchantId: z.uuid(),
  issuer: shortText,
  clientId: shortText,
  clientSecret: z.string().trim().max(1_000),
  domains: list(20),
  roleClaim: z.string().trim().max(200),
  roles: z.object(valuesOfRoles(() => list(50))),
  newRole: roleSchema,
  passwordsOff: z.boolean(),
});
export type SingleSignOnForm = z.input<typeof singleSignOnSchema>;
export type SingleSignOnGiven = z.output<typeof singleSignOnSchema>;

/** The stored settings for the form, without the secret, and the two addresses that the identity provider needs. */
export type SingleSignOnView = {
  saved: Omit<SingleSignOnForm, 'merchantId' | 'clientSecret'> | null;
  callbackUrl: string;
  logoutUrl: string;
};
