/** What the message of a closed day says: the day in the UAE, and the parcels that stayed, one line each. */
type ClosedDay = { merchantId: string; day: string; handedOver: number; leftBehind: string[] };

/** What the message of an agent's question says. */
export type AskedQuestion = { shipmentId: string; awb: string | null; dueAt: string };

/** What the message of a webhook endpoint that was switched off says. */
type EndpointOff = { merchantId: string; host: string; why: 'failing' | 'gone' };

/** What the message of an overdue payout says: what became overdue, by currency. */
export type LatePayout = {
  merchantId: string;
  amounts: { currency: string; amountMinor: number; shipments: number }[];
};

/** What the message of a short payout says: what is missing of a statement's lines, or of payouts at the bank, by currency. */
export type ShortPayout = {
  merchantId: string;
  statementId: string;
  name: string;
  isBank: boolean;
  amounts: { currency: string; amountMinor: number; lines: number }[];
};

/** What the message with a claim for the operator says. Its response goes to `replyTo`. */
export type ClaimMail = { merchantId: string; claimId: string; replyTo: string };

/** What a person is told. */
export type MailContent =
  | { kind: 'reset' }
  /** `aboutId`: the invitation, or the merchant. */
  | { kind: 'invitation' | 'platform-invitation' | 'owner-invited'; aboutId: string }
  | { kind: 'day-closed'; about: ClosedDay }
  | { kind: 'question'; about: AskedQuestion }
  | { kind: 'webhook-off'; about: EndpointOff }
  | { kind: 'payout-late'; about: LatePayout }
  | { kind: 'payout-short'; about: ShortPayout }
  | { kind: 'claim'; about: ClaimMail };

/**
 * Why an email wasn't sent: no mail server is set, it can't be reached, it doesn't accept the user name and password, it rejected the
 * email, the process ended meanwhile, or anything else, which is in the log.
 */
export type MailProblem = 'no-server' | 'unreachable' | 'sign-in' | 'rejected' | 'interrupted' | 'unexpected';

/** An email that at least one try couldn't send. */
export type UnsentMail = {
  id: string;
  kind: MailContent['kind'];
  recipient: string;
  problem: MailProblem;
  /** ISO moments. `nextAt` is null when it is no longer tried. */
  at: string;
  nextAt: string | null;
};
