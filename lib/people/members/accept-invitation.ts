import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { personWith } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { hashToken, newToken } from '#lib/core/secrets/random-token.ts';
import { databaseNow } from '#lib/db/database-now.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { addPerson, type NewPerson, type Post } from './add-person.ts';
import { invitationMs, type MerchantRole } from './schema.ts';
import { moveToMerchant } from './switch-merchant.ts';

/** What an invited person sees. `isNew`: there is no account with this email yet. */
type OpenInvitation = {
  email: string;
  role: MerchantRole;
  merchantNameEn: string;
  merchantNameAr: string;
  isNew: boolean;
};

export type AcceptCode =
  | 'link-ended'
  | 'password-short'
  | 'password-guessable'
  | 'name-missing'
  | 'name-not-latin';

/** The new person, who has just chosen a password; null if the invited person already has an account. */
export type Joined = { email: string; newUserId: string | null };

/** Adds an invited person who has no account. Neither a wrong name nor a weak password uses up the link. */
export async function addInvited(
  transaction: Transaction,
  person: NewPerson,
  post: Post,
): Promise<Result<string, AcceptCode>> {
  if (!person.name || !person.nameAr) return failure('name-missing', 'a name is missing');
  if (/\p{Script=Arabic}/u.test(person.name))
    return failure('name-not-latin', 'the English name is in other letters');
  const added = await addPerson(transaction, person, post);
  if (added.ok) return added;
  const { code, logMessage } = added;
  const isWeak = code === 'password-short' || code === 'password-guessable';
  // An account with this email was created after the invitation.
  return failure(isWeak ? code : 'link-ended', logMessage);
}

/** Creates the token of an invitation's link, replacing an earlier one. Null when the invitation was accepted or revoked. */
export function unsafeOpenInvitation(
  id: string,
): Promise<{ token: string; role: MerchantRole; merchantId: string } | null> {
  return unsafeAcrossMerchants(async (transaction) => {
    const token = newToken();
    const invitation = await transaction.invitation.findFirst({ where: { id } });
    if (!invitation) return null;
    const { merchantId, role } = invitation;
    await transaction.invitation.updateMany({
      where: { id, merchantId },
      data: { tokenHash: hashToken(token), expiresAt: await databaseNow(transaction, invitationMs) },
    });
    return { token, role: role as MerchantRole, merchantId };
  });
}

/** The invitation of a link, or null. Reading it doesn't use it up. */
export function unsafeFindInvitation(token: string): Promise<OpenInvitation | null> {
  return unsafeAcrossMerchants(async (transaction) => {
    const found = await transaction.invitation.findFirst({
      where: { tokenHash: hashToken(token), expiresAt: { gt: await databaseNow(transaction) } },
      include: { merchant: true },
    });
    if (!found) return null;
    const user = await transaction.user.findUnique({ where: { email: found.email } });
    if (user && !mayJoin(user)) return null;
    const { nameEn: merchantNameEn, nameAr: merchantNameAr } = found.merchant;
    const role = found.role as MerchantRole;
    return { email: found.email, role, merchantNameEn, merchantNameAr, isNew: user === null };
  });
}

/** Joins the merchant with a link, once. A new person gives a name and a password; a person with an account gives neither. */
export function unsafeAcceptInvitation(
  token: string,
  person: { name: string; nameAr: string; password: string },
  address: string,
): Promise<Result<Joined, AcceptCode>> {
  return unsafeAcrossMerchants(async (transaction) => {
    const [invitation] = await transaction.$queryRaw<
      { id: string; merchantId: string; email: string; role: string }[]
    >`SELECT id, merchant_id AS "merchantId", email, role FROM invitations
      WHERE token_hash = ${hashToken(token)} AND expires_at > now() FOR UPDATE`;
    if (!invitation) return failure('link-ended', 'the invitation has ended');
    const { merchantId, email, role } = invitation;
    const user = await transaction.user.findUnique({ where: { email } });
    if (user && !mayJoin(user)) return failure('link-ended', 'the person may not join');
    let userId = user?.id;
    if (!user) {
      const post = { role: 'merchant', merchantId, merchantRole: role as MerchantRole } as const;
      const added = await addInvited(transaction, { email, ...person }, post);
      if (!added.ok) return added;
      userId = added.value;
    } else {
      await transaction.membership.upsert({
        where: { userId_merchantId: { userId: user.id, merchantId } },
        create: { userId: user.id, merchantId, role },
        update: {},
      });
      if (user.leftAt)
        await transaction.user.update({ where: { id: user.id }, data: { leftAt: null, disabledAt: null } });
      await moveToMerchant(transaction, user.id, merchantId);
    }
    await transaction.invitation.deleteMany({ where: { id: invitation.id, merchantId } });
    const actor = personWith(userId ?? null);
    await recordAudit(transaction, actor, {
      verb: 'accept-invitation',
      reason: 'withLink',
      change: changedFields(null, { role }),
      aboutMerchantId: merchantId,
      aboutUserId: userId,
      address,
    });
    return success({ email, newUserId: user ? null : (userId ?? null) });
  });
}

/** Whether an invitation to a merchant can be accepted with this email. Only administrators may learn it. */
export async function unsafeMayJoin(email: string): Promise<boolean> {
  const where = { email: email.trim().toLowerCase() };
  const found = await unsafeAcrossMerchants(({ user }) => user.findUnique({ where }));
  return found === null || mayJoin(found);
}

/**
 * Agents and administrators can't belong to a merchant. A person disabled by an administrator stays disabled; a person who had
 * left is enabled again.
 */
const mayJoin = (user: { role: string; disabledAt: Date | null; leftAt: Date | null }) =>
  user.role === 'merchant' && (user.disabledAt === null || user.leftAt !== null);
