import { z } from 'zod';

// Both are sent as header values.
const headerText = /^[\x21-\x7e]+$/;
const token = z.string().trim().min(1).max(500).regex(headerText);

/** The most that a merchant has with an operator. */
export const mostAccounts = 50;

export const newAccountSchema = z.object({
  accountNo: z.string().trim().min(1).max(50).regex(headerText),
  token,
});
export const newTokenSchema = z.object({ id: z.uuid(), token });
export const accountIdSchema = z.object({ id: z.uuid() });

export type NewAccount = z.infer<typeof newAccountSchema>;
