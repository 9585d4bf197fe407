import 'server-only';
import { prisma } from '#lib/db/client.ts';
import { pool } from '#lib/db/pool.ts';
import { clearMails } from '#lib/mail/deliver-mail.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Deletes expired data: delays after two days, places after 90 days, ended sessions, links and second steps, old emails. */
export async function clearSignIns(): Promise<void> {
  await prisma().signInThrottle.deleteMany({ where: { updatedAt: { lt: hoursAgo(48) } } });
  await prisma().signInPlace.deleteMany({ where: { seenAt: { lt: hoursAgo(90 * 24) } } });
  // By the database's clock, as sessions are checked: a worker whose clock is ahead would end those in use.
  await pool().query('DELETE FROM sessions WHERE expires_at < now()');
  await prisma().passwordReset.deleteMany({ where: { expiresAt: { lt: hoursAgo(0) } } });
  await prisma().secondStep.deleteMany({ where: { expiresAt: { lt: hoursAgo(0) } } });
  await prisma().passkeyChallenge.deleteMany({ where: { expiresAt: { lt: hoursAgo(0) } } });
  await clearMails();
}
