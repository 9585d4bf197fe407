import type { MailAbout, PersonMailKind } from './mail-texts.ts';

/** What the message with a claim for the operator says. Its response goes to `replyTo`. */
export type ClaimMail = { merchantId: string; claimId: string; replyTo: string };

/** The emails with a token, which is made when they are sent. */
type TokenMail = { kind: 'reset' } | { kind: 'invitation' | 'platform-invitation'; aboutId: string };
type KnownMail = Exclude<PersonMailKind, TokenMail['kind']>;

/** What a person is told. */
export type MailContent =
  | TokenMail
  | { kind: 'claim'; about: ClaimMail }
  | { [Kind in KnownMail]: { kind: Kind; about: MailAbout<Kind> } }[KnownMail];

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
