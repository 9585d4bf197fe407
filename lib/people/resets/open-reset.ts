import 'server-only';
import { hashLinkToken, newLinkToken } from '#lib/core/secrets/link-token.ts';
import { prisma } from '#lib/db/client.ts';

export const resetMinutes = 60;

/** Creates the token of a person's link, replacing an earlier one. Null when no active account has the email. */
export async function openReset(email: string): Promise<string | null> {
  const user = await prisma().user.findFirst({ where: { email, disabledAt: null }, select: { id: true } });
  if (!user) return null;
  const token = newLinkToken();
  const open = { tokenHash: hashLinkToken(token), expiresAt: new Date(Date.now() + resetMinutes * 60_000) };
  await prisma().passwordReset.upsert({
    where: { userId: user.id },
    create: { userId: user.id, ...open },
    update: open,
  });
  return token;
}
