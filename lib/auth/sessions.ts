import 'server-only';
import { prisma } from '#lib/db/client.ts';
import { pool } from '#lib/db/pool.ts';
import { permissionsOf } from './permissions.ts';
import type { Role, Viewer } from './viewer.ts';

export const sessionHours = 12;
const touchAfterMs = 5 * 60_000;

const expiry = () => new Date(Date.now() + sessionHours * 3_600_000);

/** Opens a session for an authenticated user. Returns its id. From then on the row decides, not the cookie. */
export async function openSession(userId: string): Promise<string> {
  await prisma().session.deleteMany({ where: { userId, expiresAt: { lt: new Date() } } });
  const session = await prisma().session.create({ data: { userId, expiresAt: expiry() } });
  return session.id;
}

export async function closeSession(sessionId: string): Promise<void> {
  await prisma().session.deleteMany({ where: { id: sessionId } });
}

// In SQL, because every request asks this, and Prisma sends a query for each of the three tables.
const findSession = {
  name: 'find-session',
  text: `SELECT users.id, users.name, users.name_ar AS "nameAr", users.role::text, sessions.last_seen_at AS "lastSeenAt",
      merchants.id AS "merchantId", merchants.name_en AS "merchantNameEn", merchants.name_ar AS "merchantNameAr"
    FROM sessions JOIN users ON users.id = sessions.user_id LEFT JOIN merchants ON merchants.id = users.merchant_id
    WHERE sessions.id = $1 AND sessions.expires_at > $2 AND users.disabled_at IS NULL`,
};

type SessionRow = {
  id: string;
  name: string;
  nameAr: string;
  role: Role;
  lastSeenAt: Date;
  merchantId: string | null;
  merchantNameEn: string;
  merchantNameAr: string;
};

/**
 * The person of a session, or null when it has expired or the person is disabled. Extends the expiry while the session is
 * used.
 */
export async function findViewer(sessionId: string): Promise<Viewer | null> {
  const { rows } = await pool().query<SessionRow>({ ...findSession, values: [sessionId, new Date()] });
  const [found] = rows;
  if (!found) return null;
  if (Date.now() - found.lastSeenAt.getTime() > touchAfterMs) {
    await prisma().session.updateMany({
      where: { id: sessionId },
      data: { lastSeenAt: new Date(), expiresAt: expiry() },
    });
  }
  const { id, name, nameAr, role, merchantId, merchantNameEn, merchantNameAr } = found;
  const person = { kind: 'person' as const, id, sessionId, name, nameAr, permissions: permissionsOf(role) };
  if (role !== 'merchant') return { ...person, role };
  if (!merchantId) return null;
  return { ...person, role, merchantId, merchantNameEn, merchantNameAr };
}
