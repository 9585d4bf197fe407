import 'server-only';
import { prisma } from '#lib/db/client.ts';
import type { Role } from '#lib/db/generated/client.ts';
import { pool } from '#lib/db/pool.ts';
import { permissionsOf } from './permissions.ts';
import type { Viewer } from './viewer.ts';

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

type SessionRow = {
  expires_at: Date;
  last_seen_at: Date;
  user_id: string;
  name: string;
  name_ar: string;
  role: Role;
  disabled_at: Date | null;
  merchant_id: string | null;
  merchant_name_en: string | null;
  merchant_name_ar: string | null;
};

// In SQL, because every request runs it: Prisma would send one query for each table.
const ofSession = `SELECT expires_at, last_seen_at, user_id, name, users.name_ar, role, disabled_at, merchant_id,
    merchants.name_en AS merchant_name_en, merchants.name_ar AS merchant_name_ar
  FROM sessions JOIN users ON users.id = user_id LEFT JOIN merchants ON merchants.id = merchant_id
  WHERE sessions.id = $1`;

/**
 * The person of a session, or null when it has expired or the person is disabled. Extends the expiry while the session is
 * used.
 */
export async function findViewer(sessionId: string): Promise<Viewer | null> {
  const { rows } = await pool().query<SessionRow>({ name: 'session', text: ofSession, values: [sessionId] });
  const [session] = rows;
  if (!session || session.expires_at <= new Date() || session.disabled_at) return null;
  if (Date.now() - session.last_seen_at.getTime() > touchAfterMs) {
    await prisma().session.updateMany({
      where: { id: sessionId },
      data: { lastSeenAt: new Date(), expiresAt: expiry() },
    });
  }
  const person = {
    kind: 'person' as const,
    id: session.user_id,
    sessionId,
    name: session.name,
    nameAr: session.name_ar,
    permissions: permissionsOf(session.role),
  };
  if (session.role !== 'merchant') return { ...person, role: session.role };
  if (!session.merchant_id) return null;
  return {
    ...person,
    role: 'merchant',
    merchantId: session.merchant_id,
    merchantNameEn: session.merchant_name_en ?? '',
    merchantNameAr: session.merchant_name_ar ?? '',
  };
}
