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
