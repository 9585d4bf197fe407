import 'server-only';
import { prisma } from '#lib/db/client.ts';
import { pool } from '#lib/db/pool.ts';
import type { Transaction } from '#lib/db/tenant.ts';

type MailKind = 'reset' | 'invitation' | 'platform-invitation' | 'owner-invited' | 'day-closed' | 'question';

/**
 * Queues an email for the worker, in the caller's transaction. The worker writes the text of one with a link, so that no token is
 * stored before; any other one brings its own.
 */
export async function queueMail(
  transaction: Pick<Transaction, 'mail'>,
  mail: { kind: MailKind; recipient: string; aboutId?: string; subject?: string; body?: string },
): Promise<void> {
  await transaction.mail.create({ data: mail });
}

export type DueMail = {
  id: string;
  kind: MailKind;
  recipient: string;
  aboutId: string | null;
  /** Null where the worker writes the text. */
  subject: string | null;
  body: string | null;
};

const mostTries = 8;

/** Takes one due email for a minute, and longer after each failure; null when none is due. */
export async function claimDueMail(): Promise<DueMail | null> {
  const { rows } = await pool().query<DueMail>(
    `UPDATE mails SET tries = tries + 1, due_at = now() + (2 ^ tries) * interval '1 minute'
     WHERE id = (SELECT id FROM mails WHERE ended_at IS NULL AND due_at <= now() AND tries < $1
                 ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, recipient, about_id AS "aboutId", subject, body`,
    [mostTries],
  );
  return rows[0] ?? null;
}

export async function hasDueMail(): Promise<boolean> {
  return (await prisma().mail.count({ where: { endedAt: null, dueAt: { lte: new Date() } } })) > 0;
}

/** Deletes an email that must not be sent: no one has the email address any more, or its subject has expired. */
export async function dropMail({ id }: DueMail): Promise<void> {
  await prisma().mail.deleteMany({ where: { id } });
}
