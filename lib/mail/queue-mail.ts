import 'server-only';
import { prisma } from '#lib/db/client.ts';
import { pool } from '#lib/db/pool.ts';
import type { Transaction } from '#lib/db/tenant.ts';

/** What the email of a closed day says: the day in the UAE, and the parcels that stayed, one line each. */
export type ClosedDay = { merchantId: string; day: string; handedOver: number; leftBehind: string[] };

/** What the email of an agent's question says. */
export type AskedQuestion = { shipmentId: string; awb: string | null; dueAt: string };

/** What the email of a webhook endpoint that was switched off says. */
export type EndpointOff = { merchantId: string; host: string; why: 'failing' | 'gone' };

/** What the email of an overdue payout says: what became overdue, by currency. */
export type LatePayout = {
  merchantId: string;
  amounts: { currency: string; amountMinor: number; shipments: number }[];
};

/** What the email of a short payout says: what is missing of a statement's lines, or of payouts at the bank, by currency. */
export type ShortPayout = {
  merchantId: string;
  statementId: string;
  name: string;
  isBank: boolean;
  amounts: { currency: string; amountMinor: number; lines: number }[];
};

/** What the email with a claim for the operator says. Its response goes to `replyTo`. */
export type ClaimMail = { merchantId: string; claimId: string; replyTo: string };

type MailContent =
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
 * Queues an email for the worker, in the caller's transaction. The worker writes the text, so that no token of a link is stored
 * before. Returns the email's id.
 */
export async function queueMail(
  transaction: Pick<Transaction, 'mail'>,
  mail: { recipient: string } & MailContent,
): Promise<string> {
  const { id } = await transaction.mail.create({ data: mail, select: { id: true } });
  return id;
}

const mostOwners = 50;

/** Queues the same email to each owner of a merchant who can sign in. */
export async function queueMailToOwners(
  transaction: Pick<Transaction, 'mail' | 'membership'>,
  merchantId: string,
  content: MailContent,
): Promise<void> {
  const owners = await transaction.membership.findMany({
    where: { merchantId, role: 'owner', user: { disabledAt: null } },
    select: { user: { select: { email: true } } },
    take: mostOwners,
  });
  for (const { user } of owners) await queueMail(transaction, { recipient: user.email, ...content });
}

export type DueMail = { id: string; recipient: string } & MailContent;

/** Then an administrator must ask for an email to be sent. */
const mostTries = 8;

/**
 * Takes one due email for a minute, and longer after each failure; null when none is due. Its last try begins as a failed one, so that an
 * email is listed even if it ends the process.
 */
export async function claimDueMail(): Promise<DueMail | null> {
  const { rows } = await pool().query<DueMail>(
    `UPDATE mails SET tries = tries + 1, due_at = now() + (2 ^ tries) * interval '1 minute',
       state = CASE WHEN tries + 1 >= $1 THEN 'failed' ELSE 'waiting' END,
       problem = CASE WHEN tries + 1 >= $1 THEN coalesce(problem, 'interrupted') ELSE problem END
     WHERE id = (SELECT id FROM mails WHERE state = 'waiting' AND due_at <= now()
                 ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, recipient, about_id AS "aboutId", about`,
    [mostTries],
  );
  return rows[0] ?? null;
}

export async function hasDueMail(): Promise<boolean> {
  const { rows } = await pool().query(
    "SELECT FROM mails WHERE state = 'waiting' AND due_at <= now() LIMIT 1",
  );
  return rows.length > 0;
}

/** Deletes an email that must not be sent: its address was removed, or its subject has expired. */
export async function dropMail({ id }: DueMail): Promise<void> {
  await prisma().mail.deleteMany({ where: { id } });
}
