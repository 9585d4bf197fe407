import 'server-only';
import { prisma } from '#lib/db/client.ts';
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

/**
 * The person of a session, or null when it has expired or the person is disabled. Extends the expiry while the session is
 * used.
 */
export async function findViewer(sessionId: string): Promise<Viewer | null> {
  const session = await prisma().session.findUnique({
    where: { id: sessionId },
    include: { user: { include: { merchant: true } } },
  });
  if (!session || session.expiresAt <= new Date() || session.user.disabledAt) return null;
  if (Date.now() - session.lastSeenAt.getTime() > touchAfterMs) {
    await prisma().session.updateMany({
      where: { id: sessionId },
      data: { lastSeenAt: new Date(), expiresAt: expiry() },
    });
  }
  const { user } = session;
  const person = {
    kind: 'person' as const,
    id: user.id,
    sessionId,
    name: user.name,
    nameAr: user.nameAr,
    permissions: permissionsOf(user.role),
  };
  if (user.role !== 'merchant') return { ...person, role: user.role };
  if (!user.merchant) return null;
  return {
    ...person,
    role: 'merchant',
    merchantId: user.merchant.id,
    merchantNameEn: user.merchant.nameEn,
    merchantNameAr: user.merchant.nameAr,
  };
}
