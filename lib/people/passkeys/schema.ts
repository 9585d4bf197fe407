import { z } from 'zod';

/** The most that a person has. */
export const mostPasskeys = 20;

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(most);
const attachment = z.enum(['platform', 'cross-platform']).optional().catch(undefined);
const common = {
  id: base64url(1400).min(1),
  rawId: base64url(1400).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
};

/** The browser's answer after creating a passkey, within limits. The library reads the rest. */
export const registrationSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(12_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});

/** The browser's answer after signing a challenge. */
const assertionSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(200).optional(),
  }),
});

/** A signature with which only the named person may sign in. */
export const passkeySignInSchema = assertionSchema.extend({ email: z.string().max(254).optional() });

export type Registration = z.infer<typeof registrationSchema>;
export type Assertion = z.infer<typeof assertionSchema>;
