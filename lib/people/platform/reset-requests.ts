import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { newToken } from '#lib/core/secrets/random-token.ts';
import { prisma } from '#lib/db/client.ts';
import { databaseNow } from '#lib/db/database-now.ts';
import { queueMail } from '#lib/mail/queue-mail.ts';
import { removeFactors } from '#lib/people/factors/reset-factors.ts';
import { hashPassword } from '#lib/people/passwords/password-threads.ts';
import type { ResetKind, ResetRequestRow } from './schema.ts';

type ResetCode = 'not-found' | 'own-account' | 'own-request';

const openMs = 24 * 3_600_000;
const mostShown = 100;

const verbs = { password: 'reset-person-password', factors: 'reset-second-factor' } as const;

/** Asks another administrator to reset the password or the second factors of anyone except oneself. Nothing changes before that. */
export async function askForReset(
  administrator: Actor,
  { id, kind, reason }: { id: string; kind: ResetKind; reason: string },
): Promise<Result<null, ResetCode>> {
  requirePermission(administrator, 'platform-people.manage');
  if (id === administrator.id) return failure('own-account', 'the own sign-in is changed at /account');
  return prisma().$transaction(async (transaction) => {
    if ((await transaction.user.count({ where: { id } })) === 0)
      return failure('not-found', 'there is no such person');
    const asked = { reason, askedById: administrator.id ?? '', askedAt: await databaseNow(transaction) };
    await transaction.resetRequest.upsert({
      where: { userId_kind: { userId: id, kind } },
      create: { userId: id, kind, ...asked },
      update: asked,
    });
    const entry = { verb: `ask-${verbs[kind]}`, reason: { text: reason }, aboutUserId: id } as const;
    await recordAudit(transaction, administrator, entry);
    return success(null);
  });
}

/** The requests of the last day, the latest first. */
export async function listResetRequests(administrator: Actor): Promise<ResetRequestRow[]> {
  requirePermission(administrator, 'platform-people.manage');
  const rows = await prisma().resetRequest.findMany({
    where: { askedAt: { gt: await databaseNow(prisma(), -openMs) } },
    include: { user: true, askedBy: true },
    orderBy: { askedAt: 'desc' },
    take: mostShown,
  });
  return rows.map(({ userId, kind, reason, askedAt, user, askedBy, askedById }) => ({
    id: userId,
    kind: kind as ResetKind,
    reason,
    askedAt: askedAt.toISOString(),
    name: user.name,
    nameAr: user.nameAr,
    email: user.email,
    askedBy: askedBy.name,
    askedByAr: askedBy.nameAr,
    isOwn: askedById === administrator.id || userId === administrator.id,
  }));
}

/** How many requests wait for this administrator's approval. */
export async function countResetRequests(administrator: Actor): Promise<number> {
  requirePermission(administrator, 'platform-people.manage');
  const [row] = await prisma().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM reset_requests
    WHERE asked_at > now() - interval '24 hours' AND ${administrator.id}::uuid NOT IN (asked_by_id, user_id)`;
  return row?.count ?? 0;
}

/**
 * Does what another administrator asked for. Second factors are removed; a password is replaced by one that nobody knows, and the person
 * gets an email with a link for another. Either ends every session.
 */
export async function approveReset(
  administrator: Actor,
  { id, kind }: { id: string; kind: ResetKind },
): Promise<Result<null, ResetCode>> {
  requirePermission(administrator, 'platform-people.manage');
  if (id === administrator.id) return failure('own-account', 'nobody approves a reset of the own account');
  const passwordHash = kind === 'password' ? await hashPassword(newToken()) : null;
  return prisma().$transaction(async (transaction) => {
    // Deleted first, so that two who approve at the same moment do it once.
    const [request] = await transaction.$queryRaw<{ reason: string }[]>`
      DELETE FROM reset_requests WHERE user_id = ${id}::uuid AND kind = ${kind}
        AND asked_by_id <> ${administrator.id}::uuid AND asked_at > now() - interval '24 hours' RETURNING reason`;
    if (!request) {
      const isOwn = await transaction.resetRequest.count({
        where: { userId: id, kind, askedById: administrator.id ?? '' },
      });
      return isOwn > 0
        ? failure('own-request', 'the person who asks for it can’t approve it')
        : failure('not-found', 'there is no such request');
    }
    if (passwordHash === null) {
      await removeFactors(transaction, administrator, id, { text: request.reason });
      return success(null);
    }
    const { email } = await transaction.user.update({ where: { id }, data: { passwordHash } });
    await transaction.session.deleteMany({ where: { userId: id } });
    await transaction.secondStep.deleteMany({ where: { userId: id } });
    await queueMail(transaction, { kind: 'reset', recipient: email });
    await recordAudit(transaction, administrator, {
      verb: verbs.password,
      reason: { text: request.reason },
      aboutUserId: id,
    });
    return success(null);
  });
}

/** Withdraws a request, or refuses it. */
export async function dropResetRequest(
  administrator: Actor,
  { id, kind }: { id: string; kind: ResetKind },
): Promise<void> {
  requirePermission(administrator, 'platform-people.manage');
  await prisma().$transaction(async (transaction) => {
    const { count } = await transaction.resetRequest.deleteMany({ where: { userId: id, kind } });
    if (count === 0) return;
    const entry = { verb: `drop-${verbs[kind]}`, reason: 'byAdministrator', aboutUserId: id } as const;
    await recordAudit(transaction, administrator, entry);
  });
}

/** Signs anyone out everywhere. */
export async function endPersonSessions(
  administrator: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Result<null, 'not-found'>> {
  requirePermission(administrator, 'platform-people.manage');
  return prisma().$transaction(async (transaction) => {
    if ((await transaction.user.count({ where: { id } })) === 0)
      return failure('not-found', 'there is no such person');
    await transaction.session.deleteMany({ where: { userId: id } });
    const entry = { verb: 'end-person-sessions', reason: { text: reason }, aboutUserId: id } as const;
    await recordAudit(transaction, administrator, entry);
    return success(null);
  });
}
