import 'server-only';
import { prisma } from '#lib/db/client.ts';

const challengeMinutes = 5;

type Purpose = 'register' | 'sign-in';

/** Keeps a challenge for one use within five minutes, by this person if there is one. */
export async function keepChallenge(
  challenge: string,
  purpose: Purpose,
  userId: string | null,
): Promise<void> {
  const expiresAt = new Date(Date.now() + challengeMinutes * 60_000);
  await prisma().passkeyChallenge.create({ data: { challenge, purpose, userId, expiresAt } });
}

/**
 * Uses up the challenge of a browser's answer. Null when it isn't ours, has expired, was used, or has another purpose. `userId`
 * is the person that it was made for.
 */
export async function takeChallenge(
  clientDataJson: string,
  purpose: Purpose,
): Promise<{ challenge: string; userId: string | null } | null> {
  const challenge = challengeOf(clientDataJson);
  if (!challenge) return null;
  const rows = await prisma().$queryRaw<{ userId: string | null }[]>`
    DELETE FROM passkey_challenges WHERE challenge = ${challenge} AND purpose = ${purpose} AND expires_at > now()
    RETURNING user_id AS "userId"`;
  return rows[0] ? { challenge, userId: rows[0].userId } : null;
}

/** The challenge that the browser states. The library compares it with the signature. */
function challengeOf(clientDataJson: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    return typeof challenge === 'string' && /^[\w-]{16,200}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}
