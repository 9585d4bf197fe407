import { isId } from '#lib/core/is-id.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { unsafeOpenInvitation } from '#lib/people/members/accept-invitation.ts';
import { openPlatformInvitation } from '#lib/people/platform/platform-invitations.ts';
import { settings } from '#lib/settings/settings.ts';
import { Failure } from '#scripts/terminal/failure.ts';

/** Whoever runs a command: it needs the database's address, and the audit names no person. */
export const byCommand = {
  kind: 'worker' as const,
  id: null,
  permissions: new Set(['merchants.manage', 'platform-people.manage'] as const),
};

/** Why nobody was invited, as messages for the terminal. */
export const refusals = {
  'email-wrong': 'This is not an email address.',
  'email-taken': 'Somebody signs in with this email already.',
  'may-not-join':
    "This email belongs to an agent, an administrator or a disabled user, who can't join a merchant.",
  'is-member': 'Somebody of this merchant signs in with this email already.',
  'too-many': 'There are too many open invitations: revoke some.',
  'too-soon': 'This email was invited a moment ago: wait ten minutes.',
  'too-often': 'Too many people were invited by command: wait an hour.',
};

/** The id, if there is such a merchant. */
export async function requireMerchant(id: string): Promise<string> {
  const isThere = isId(id) && (await prisma().merchant.count({ where: { id } })) > 0;
  if (!isThere) throw new Failure('There is no merchant with this id. Nothing was added.');
  return id;
}

/** What happens next, with the link itself if it is asked for: then the email's own link, which the worker makes, replaces it. */
export async function linkOfInvitation(typed: string, isPrinted = false): Promise<string> {
  const email = typed.trim().toLowerCase();
  if (!isPrinted) return `The worker emails an invitation to ${email}; it works once, within three days.`;
  const ofPlatform = await prisma().platformInvitation.findUnique({ where: { email } });
  const newest = () =>
    unsafeAcrossMerchants(({ invitation }) =>
      invitation.findFirst({ where: { email }, orderBy: { createdAt: 'desc' } }),
    );
  const opened = ofPlatform
    ? await openPlatformInvitation(ofPlatform.id)
    : await unsafeOpenInvitation((await newest())?.id ?? '');
  await prisma().mail.deleteMany({
    where: { recipient: email, state: 'waiting', kind: { endsWith: 'invitation' } },
  });
  return `For ${email}, once, within three days: ${settings().NEXTAUTH_URL}/join#${opened?.token}`;
}
