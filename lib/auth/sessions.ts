import 'server-only';
import { asKnownError } from '#lib/db/errors.ts';
import { pool } from '#lib/db/pool.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { MerchantRole } from '#lib/people/members/schema.ts';
import { settings } from '#lib/settings/settings.ts';
import type { Client } from './client.ts';
import {
  enrolmentPermissions,
  permissionsOf,
  permissionsWhileSuspended,
  supervisorPermissions,
} from './permissions.ts';
import type { Role, Viewer } from './viewer.ts';

/** The maximum age of a session, with or without use. The cookie has the same lifetime. */
export const sessionHours = 12;
/** A session also ends after this time without use. */
export const idleMinutes = 30;

const nowhere: Client = { address: '', device: '' };

/** The single sign-on that opened a session, with the person and the session as the identity provider names them. */
export type SignedInBy = { connection: string; subject: string; session: string | null };

/**
 * Opens a session for an authenticated user, and ends the one that the browser had. Returns its id. From then on the row decides, not
 * the cookie.
 */
export async function openSession(
  userId: string,
  { address, device }: Client = nowhere,
  replaces: string | null = null,
  by: SignedInBy | null = null,
): Promise<string> {
  if (replaces) await closeSession(replaces);
  const { rows } = await pool().query<{ id: string }>(
    `INSERT INTO sessions (id, user_id, address, device, expires_at, connection, connection_subject, connection_session)
     VALUES (gen_random_uuid(), $1, $2, $3, now() + interval '${idleMinutes} minutes', $4, $5, $6) RETURNING id`,
    [userId, address, device, by?.connection, by?.subject, by?.session],
  );
  const [opened] = rows;
  if (!opened) throw new Error('the session was not opened');
  return opened.id;
}

/** Gives a session another id, so that a copy of its cookie ends. It isn't longer or newer than before. Null when it has ended. */
export async function renewSessionId(sessionId: string): Promise<string | null> {
  const { rows } = await pool().query<{ id: string }>(
    'UPDATE sessions SET id = gen_random_uuid() WHERE id = $1 RETURNING id',
    [sessionId],
  );
  return rows[0]?.id ?? null;
}

/** Keeps the language that the session's person reads, for emails. */
export async function keepLanguage(sessionId: string, locale: Locale): Promise<void> {
  await pool().query(
    'UPDATE users SET language = $1 FROM sessions WHERE sessions.id = $2 AND users.id = sessions.user_id',
    [locale, sessionId],
  );
}

/** Returns the single sign-on that opened the session, or null. */
export async function closeSession(sessionId: string): Promise<string | null> {
  const { rows } = await pool().query<{ connection: string | null }>(
    'DELETE FROM sessions WHERE id = $1 RETURNING connection',
    [sessionId],
  );
  return rows[0]?.connection ?? null;
}

// Written in SQL because every request runs it, and Prisma sends a query for each of the three tables. The times are those of the
// database's clock, which all portals share: a portal whose own clock is wrong would end everybody's session.
const findSession = {
  name: 'find-session',
  text: `SELECT users.id, users.email, users.name, users.name_ar AS "nameAr", users.role::text, users.is_supervisor AS "isSupervisor",
      users.second_factor_since IS NOT NULL OR sessions.connection IS NOT NULL AS "hasSecondFactor",
      sessions.last_seen_at < now() - interval '1 minute' AS "isTouchDue",
      membership_role(users.id, users.merchant_id) AS "merchantRole",
      merchants.id AS "merchantId", merchants.name_en AS "merchantNameEn", merchants.name_ar AS "merchantNameAr",
      merchants.suspended_at IS NOT NULL AS "isSuspended"
    FROM sessions JOIN users ON users.id = sessions.user_id LEFT JOIN merchants ON merchants.id = users.merchant_id
    WHERE sessions.id = $1 AND sessions.expires_at > now()
      AND sessions.created_at > now() - interval '${sessionHours} hours'
      AND sessions.last_seen_at > now() - interval '${idleMinutes} minutes'
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
  isTouchDue: boolean;
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
  const { rows } = await pool()
    .query<SessionRow>({ ...findSession, values: [sessionId] })
    .catch((error: unknown) => Promise.reject(asKnownError(error)));
  const [found] = rows;
  if (!found) return null;
  if (isUse && found.isTouchDue) await touchSession(sessionId);
  const { id, email, name, nameAr, role, merchantId, merchantRole } = found;
  const mustEnrol = !found.hasSecondFactor && needsSecondFactor(found);
  const person = { kind: 'person' as const, id, sessionId, email, name, nameAr, mustEnrol };
  if (role !== 'merchant') {
    const all = new Set([...permissionsOf(role), ...(found.isSupervisor ? supervisorPermissions : [])]);
    return { ...person, permissions: mustEnrol ? enrolmentPermissions : all, role };
  }
  if (!merchantId || !merchantRole) return null;
  const { isSuspended, merchantNameEn, merchantNameAr } = found;
  const all = isSuspended ? permissionsWhileSuspended(merchantRole) : permissionsOf(merchantRole);
  const permissions = mustEnrol ? enrolmentPermissions : all;
  const merchant = { merchantRole, merchantId, merchantNameEn, merchantNameAr, isSuspended };
  return { ...person, permissions, role, ...merchant };
}

/**
 * Whether a person must have a second factor before doing anything: agents and administrators, or everyone, depending on
 * REQUIRE_SECOND_FACTOR. Where single sign-on opened the session, the identity provider asks for it. The demo people don't need one at a sandbox. At a real operator the portal doesn't start while they can
 * sign in.
 */
function needsSecondFactor({ role, email }: { role: Role; email: string }): boolean {
  const { REQUIRE_SECOND_FACTOR, OPERATOR_KIND } = settings();
  if (email.endsWith('.example') && OPERATOR_KIND === 'sandbox') return false;
  return REQUIRE_SECOND_FACTOR === 'everybody' || role !== 'merchant';
}

async function touchSession(sessionId: string): Promise<void> {
  await pool().query(
    `UPDATE sessions SET last_seen_at = now(),
       expires_at = least(now() + $2 * interval '1 minute', created_at + $3 * interval '1 hour') WHERE id = $1`,
    [sessionId, idleMinutes, sessionHours],
  );
}
