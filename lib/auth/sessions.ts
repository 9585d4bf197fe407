import 'server-only';
import { prisma } from '#lib/db/client.ts';
import { pool } from '#lib/db/pool.ts';
import type { MerchantRole } from '#lib/people/members/schema.ts';
import type { Client } from './client.ts';
import {
  ofSupervisors,
  ofWhoeverMustEnrol,
  permissionsOf,
  permissionsWhileSuspended,
} from './permissions.ts';
import { needsSecondFactor } from './sign-in/needs-second-factor.ts';
import type { Role, Viewer } from './viewer.ts';

/** The maximum age of a session, with or without use. The cookie has the same lifetime. */
export const sessionHours = 12;
/** A session also ends after this time without use. */
export const idleMinutes = 30;
const touchAfterMs = 60_000;

const nowhere: Client = { address: '', device: '' };

/**
 * Opens a session for an authenticated user, and ends the one that the browser had. Returns its id. From then on the row decides, not
 * the cookie.
 */
export async function openSession(
  userId: string,
  { address, device }: Client = nowhere,
  replaces: string | null = null,
): Promise<string> {
  if (replaces) await closeSession(replaces);
  const expiresAt = new Date(Date.now() + idleMinutes * 60_000);
  const { id } = await prisma().session.create({ data: { userId, address, device, expiresAt } });
  return id;
}

/** Gives a session another id, so that a copy of its cookie ends. It isn't longer or newer than before. Null when it has ended. */
export async function renewSessionId(sessionId: string): Promise<string | null> {
  const { rows } = await pool().query<{ id: string }>(
    'UPDATE sessions SET id = gen_random_uuid() WHERE id = $1 RETURNING id',
    [sessionId],
  );
  return rows[0]?.id ?? null;
}

export async function closeSession(sessionId: string): Promise<void> {
  await prisma().session.deleteMany({ where: { id: sessionId } });
}

// Written in SQL because every request runs it, and Prisma sends a query for each of the three tables. The previous version of
// the portal keeps only `expires_at`, for 12 hours after each request.
const findSession = {
  name: 'find-session',
  text: `SELECT users.id, users.email, users.name, users.name_ar AS "nameAr", users.role::text, users.is_supervisor AS "isSupervisor",
      users.second_factor_since IS NOT NULL AS "hasSecondFactor",
      sessions.last_seen_at AS "lastSeenAt",
      membership_role(users.id, users.merchant_id) AS "merchantRole",
      merchants.id AS "merchantId", merchants.name_en AS "merchantNameEn", merchants.name_ar AS "merchantNameAr",
      merchants.suspended_at IS NOT NULL AS "isSuspended"
    FROM sessions JOIN users ON users.id = sessions.user_id LEFT JOIN merchants ON merchants.id = users.merchant_id
    WHERE sessions.id = $1 AND sessions.expires_at > $2
      AND sessions.created_at > $2::timestamptz - interval '${sessionHours} hours'
      AND sessions.last_seen_at > $2::timestamptz - interval '${idleMinutes} minutes'
      AND users.disabled_at IS NULL`,
};

type SessionRow = {
  id: string;
  email: string;
  name: string;
  nameAr: string;
  role: Role;
  isSupervisor: boolean;
  hasSecondFactor: boolean;
  lastSeenAt: Date;
  merchantRole: MerchantRole | null;
  merchantId: string | null;
  merchantNameEn: string;
  merchantNameAr: string;
  isSuspended: boolean;
};

/**
 * The person of a session, or null when it has ended or the person is disabled. `isUse`: the request was made by a person, so
 * it extends the session.
 */
export async function findViewer(sessionId: string, isUse = true): Promise<Viewer | null> {
  const { rows } = await pool().query<SessionRow>({ ...findSession, values: [sessionId, new Date()] });
  const [found] = rows;
  if (!found) return null;
  if (isUse && Date.now() - found.lastSeenAt.getTime() > touchAfterMs) await touchSession(sessionId);
  const {
    id,
    email,
    name,
    nameAr,
    role,
    merchantRole,
    merchantId,
    merchantNameEn,
    merchantNameAr,
    isSuspended,
  } = found;
  const mustEnrol = !found.hasSecondFactor && needsSecondFactor(found);
  const person = { kind: 'person' as const, id, sessionId, email, name, nameAr, mustEnrol };
  if (role !== 'merchant') {
    const all = new Set([...permissionsOf(role), ...(found.isSupervisor ? ofSupervisors : [])]);
    return { ...person, permissions: mustEnrol ? ofWhoeverMustEnrol : all, role };
  }
  if (!merchantId || !merchantRole) return null;
  const all = isSuspended ? permissionsWhileSuspended(merchantRole) : permissionsOf(merchantRole);
  const permissions = mustEnrol ? ofWhoeverMustEnrol : all;
  const merchant = { merchantRole, merchantId, merchantNameEn, merchantNameAr, isSuspended };
  return { ...person, permissions, role, ...merchant };
}

async function touchSession(sessionId: string): Promise<void> {
  await pool().query(
    `UPDATE sessions SET last_seen_at = now(),
       expires_at = least(now() + $2 * interval '1 minute', created_at + $3 * interval '1 hour') WHERE id = $1`,
    [sessionId, idleMinutes, sessionHours],
  );
}
