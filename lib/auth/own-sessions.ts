import 'server-only';
import { createHash } from 'node:crypto';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import { pool } from '#lib/db/pool.ts';
import { confirmFirst, isRecentSignIn } from '#lib/people/factors/recent-sign-in.ts';
import { idleMinutes } from './sessions.ts';
import type { Viewer } from './viewer.ts';

/** One of a person's sessions. `key` names it without its id. */
type OwnSession = {
  key: string;
  address: string;
  device: string;
  openedAt: Date;
  usedAt: Date;
  isThis: boolean;
};

const mostListed = 50;
const keyOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url').slice(0, 22);

/** The person's open sessions: this one, then the last used first. */
export async function listOwnSessions({ id: userId, sessionId }: Viewer): Promise<OwnSession[]> {
  const sessions = await openSessionsOf(userId);
  return sessions
    .map(({ id, ...shown }) => ({ ...shown, key: keyOf(id), isThis: id === sessionId }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/**
 * Ends one of the person's other sessions, or all others. Returns how many ended. Requires a recent sign-in, so that somebody at an
 * open browser can't sign the person out elsewhere.
 */
export async function endOwnSessions(
  viewer: Viewer,
  which: { key: string } | 'others',
): Promise<Result<number, 'confirm-first'>> {
  if (!(await isRecentSignIn(viewer))) return confirmFirst(viewer);
  const others = (await openSessionsOf(viewer.id)).filter(({ id }) => id !== viewer.sessionId);
  const ids = others.map(({ id }) => id).filter((id) => which === 'others' || keyOf(id) === which.key);
  const ended = await prisma().$transaction(async (transaction) => {
    const { count } = await transaction.session.deleteMany({
      where: which === 'others' ? { userId: viewer.id, NOT: { id: viewer.sessionId } } : { id: { in: ids } },
    });
    if (count > 0)
      await recordAudit(transaction, viewer, { verb: 'end-sessions', reason: { key: 'sessions', count } });
    return count;
  });
  return success(ended);
}

type Row = Pick<OwnSession, 'address' | 'device' | 'openedAt' | 'usedAt'> & { id: string };

/** Those that `findViewer` would take, by the database's clock. */
async function openSessionsOf(userId: string): Promise<Row[]> {
  const { rows } = await pool().query<Row>(
    `SELECT id, address, device, created_at AS "openedAt", last_seen_at AS "usedAt" FROM sessions
     WHERE user_id = $1 AND expires_at > now() AND last_seen_at > now() - interval '${idleMinutes} minutes'
     ORDER BY last_seen_at DESC LIMIT ${mostListed}`,
    [userId],
  );
  return rows;
}
