import 'server-only';
import type { OperatorAccount } from '#lib/postal/booking-order.ts';

/** The operator's answer to a harmless call with an account; `unchecked` when it gave none. */
export type CheckedAccount = 'accepted' | 'token-wrong' | 'unchecked';

export type CheckAccount = (account: OperatorAccount) => Promise<CheckedAccount>;
