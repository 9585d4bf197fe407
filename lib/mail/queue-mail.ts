import 'server-only';
import { prisma } from '#lib/db/client.ts';
import { pool } from '#lib/db/pool.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { MailContent, MailProblem } from './view.ts';

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

const mostMailed = 50;

/** Queues the same email to each person with one of these roles at a merchant who can sign in. */
export async function queueMailToRoles(
  transaction: Pick<Transaction, 'mail' | 'membership'>,
  merchantId: string,
  roles: string[],
  content: MailContent,
): Promise<void> {
  const people = await transaction.membership.findMany({
    where: { merchantId, role: { in: roles }, user: { disabledAt: null } },
    select: { user: { select: { email: true } } },
    orderBy: { createdAt: 'asc' },
    take: mostMailed,
  });
  for (const { user } of people) await queueMail(transaction, { recipient: user.email, ...content });
}

/** Queues the same email to each owner of a merchant who can sign in. */
export const queueMailToOwners = (
  transaction: Pick<Transaction, 'mail' | 'membership'>,
  merchantId: string,
  content: MailContent,
): Promise<void> => queueMailToRoles(transaction, merchantId, ['owner'], content);

/** `language`: what its recipient reads; null for one who has no account here, or whose language isn't known. */
export type DueMail = { id: string; recipient: string; language: Locale | null } & MailContent;

/** Then an administrator must ask for an email to be sent. */
const mostTries = 8;

/**
 * Takes one due email for five minutes, longer than a try takes; null when none is due. One whose last try ended the process has failed.
 */
export async function claimDueMail(): Promise<DueMail | null> {
  await pool().query(
    `UPDATE mails SET state = 'failed', problem = coalesce(problem, 'interrupted')
     WHERE state = 'waiting' AND due_at <= now() AND tries >= $1`,
    [mostTries],
  );
  const { rows } = await pool().query<DueMail>(
    `UPDATE mails SET tries = tries + 1, due_at = now() + interval '5 minutes'
     WHERE id = (SELECT id FROM mails WHERE state = 'waiting' AND due_at <= now() AND tries < $1
                 ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, recipient, about_id AS "aboutId", about,
       (SELECT language FROM users WHERE email = lower(recipient)) AS language`,
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

/** Ends an email that was delivered. `kept`: its text, for the administrator. */
export async function endMail(
  { id }: DueMail,
  kept: { subject: string; body: string } | null,
): Promise<void> {
  const { subject = null, body = null } = kept ?? {};
  await prisma().mail.update({
    where: { id },
    data: { state: 'sent', problem: null, endedAt: new Date(), subject, body },
  });
}

/** Keeps why a try failed. The next one is in a minute, and later after each failure; after the last one, an administrator must ask. */
export async function keepProblem({ id }: DueMail, problem: MailProblem): Promise<void> {
  await pool().query(
    `UPDATE mails SET problem = $2, due_at = now() + (2 ^ (tries - 1)) * interval '1 minute',
       state = CASE WHEN tries >= $3 THEN 'failed' ELSE state END
     WHERE id = $1`,
    [id, problem, mostTries],
  );
}
