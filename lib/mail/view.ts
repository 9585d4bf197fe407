/**
 * Why an email wasn't sent: no mail server is set, it can't be reached, it doesn't accept the user name and password, it rejected the
 * email, the process ended meanwhile, or anything else, which is in the log.
 */
export type MailProblem = 'no-server' | 'unreachable' | 'sign-in' | 'rejected' | 'interrupted' | 'unexpected';

/** An email that at least one try couldn't send. */
export type UnsentMail = {
  id: string;
  kind:
    | 'reset'
    | 'invitation'
    | 'platform-invitation'
    | 'owner-invited'
    | 'day-closed'
    | 'question'
    | 'webhook-off'
    | 'payout-late'
    | 'payout-short'
    | 'claim';
  recipient: string;
  problem: MailProblem;
  /** ISO moments. `nextAt` is null when it is no longer tried. */
  at: string;
  nextAt: string | null;
};
