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

/** An account at the operator as its merchant sees it, without its token. Moments are ISO. */
export type AccountView = {
  id: string;
  /** An operator that takes no new bookings; only the token can be replaced. Null for the one that does. */
  otherOperator: string | null;
  accountNo: string;
  /** The token's last characters; null for one that is short. */
  tokenEnd: string | null;
  isDefault: boolean;
  checkedAt: string | null;
  retiredAt: string | null;
};

/** The result of a change: keys of `accounts.ends`. */
export type AccountEnd =
  | 'added'
  | 'replaced'
  | 'made-default'
  | 'retired'
  | 'token-wrong'
  | 'unchecked'
  | 'account-known'
  | 'too-many'
  | 'is-default'
  | 'not-found';
