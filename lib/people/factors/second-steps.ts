import 'server-only';
import { hashLinkToken, newLinkToken } from '#lib/core/secrets/link-token.ts';
import { prisma } from '#lib/db/client.ts';

export const secondStepMinutes = 10;

/** Records that the password was right. The browser keeps the token, which is useless without a second factor. */
export async function openSecondStep(userId: string): Promise<string> {
  const token = newLinkToken();
  const expiresAt = new Date(Date.now() + secondStepMinutes * 60_000);
  await prisma().secondStep.create({ data: { tokenHash: hashLinkToken(token), userId, expiresAt } });
  return token;
}

/** The person whose sign-in is open; null when it has ended, or when the person may no longer sign in. */
export async function findSecondStep(token: string): Promise<{ userId: string } | null> {
  return prisma().secondStep.findFirst({
    where: { tokenHash: hashLinkToken(token), expiresAt: { gt: new Date() }, user: { disabledAt: null } },
    select: { userId: true },
  });
}

export async function endSecondStep(token: string): Promise<void> {
  await prisma().secondStep.deleteMany({ where: { tokenHash: hashLinkToken(token) } });
}
