import 'server-only';
import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { personWith } from '#lib/core/actor.ts';
import { networkOf } from '#lib/core/client-address.ts';
import { prisma } from '#lib/db/client.ts';
import { databaseNow } from '#lib/db/database-now.ts';
import { tryTake } from '#lib/db/limits.ts';
import { findParty, type RelyingParty } from '#lib/people/factors/relying-party.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { counter } from '#lib/telemetry/metrics.ts';
import type { Assertion } from './schema.ts';

/** Limits one network, because each question stores a challenge and each answer costs a signature check. */
const limit = { most: 60, seconds: 3_600, delay: { baseSeconds: 1, mostSeconds: 300 } };
const starts = { name: 'passkey-start', ...limit };
const answers = { name: 'passkey', ...limit };

type PasskeyStart =
  | { outcome: 'asked'; options: PublicKeyCredentialRequestOptionsJSON }
  | { outcome: 'no-host' }
  | { outcome: 'wait'; seconds: number };

type PasskeyCheck =
  | { outcome: 'right'; userId: string }
  | { outcome: 'wrong' }
  | { outcome: 'wait'; seconds: number };

/** The options with which the browser signs in with a passkey: of this person, or of any person. */
export async function startPasskeySignIn(userId: string | null, address: string): Promise<PasskeyStart> {
  const party = findParty();
  if (!party) return { outcome: 'no-host' };
  const { waitSeconds } = await tryTake({ limit: starts, key: networkOf(address) });
  if (waitSeconds > 0) return { outcome: 'wait', seconds: waitSeconds };
  const own = userId
    ? await prisma().passkey.findMany({ where: { userId }, select: { id: true, transports: true } })
    : [];
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: own,
    userVerification: 'required',
  });
  await keepChallenge(options.challenge, 'sign-in', userId);
  return { outcome: 'asked', options };
}

/**
 * Signs a person in with a passkey's signature. It counts as two factors: the device, and the fingerprint, face or PIN. With `only`, a
 * passkey of anybody else is wrong.
 */
export async function checkPasskey(
  answer: Assertion,
  address: string,
  only: { id?: string; email?: string } = {},
): Promise<PasskeyCheck> {
  const { waitSeconds } = await tryTake({ limit: answers, key: networkOf(address) });
  if (waitSeconds > 0) return { outcome: 'wait', seconds: waitSeconds };
  const party = findParty();
  const taken = await takeChallenge(answer.response.clientDataJSON, 'sign-in');
  const passkey = await prisma().passkey.findFirst({
    where: { id: answer.id, user: { disabledAt: null } },
    include: { user: { select: { email: true } } },
  });
  const isTheirs =
    taken !== null &&
    (taken.userId ?? passkey?.userId) === passkey?.userId &&
    (only.id ?? passkey?.userId) === passkey?.userId &&
    (only.email ?? passkey?.user.email) === passkey?.user.email;
  const isRight = party && passkey && isTheirs && (await verify(party, taken.challenge, answer, passkey));
  await note(passkey?.userId ?? null, isRight ? 'passkey' : 'passkey-wrong', address);
  return isRight ? { outcome: 'right', userId: passkey.userId } : { outcome: 'wrong' };
}

type Kept = { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: bigint };

async function verify(
  party: RelyingParty,
  challenge: string,
  answer: Assertion,
  passkey: Kept,
): Promise<boolean> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as Parameters<
        typeof verifyAuthenticationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: passkey.id, publicKey: passkey.publicKey, counter: Number(passkey.counter) },
    });
    if (!verified) return false;
    await prisma().passkey.updateMany({
      where: { id: passkey.id },
      data: { counter: authenticationInfo.newCounter, usedAt: new Date() },
    });
    return true;
  } catch (error) {
    logger().warn({ err: error }, 'passkey refused');
    return false;
  }
}

async function note(
  userId: string | null,
  outcome: 'passkey' | 'passkey-wrong',
  address: string,
): Promise<void> {
  counter('waybill_second_steps_total', 'Second steps of sign-ins', ['outcome']).inc({ outcome });
  logger()[outcome === 'passkey' ? 'info' : 'warn']({ userId, outcome, address }, 'sign-in');
  const actor = personWith(userId);
  await recordAudit(prisma(), actor, { verb: 'sign-in', reason: outcome, address });
}

const challengeMinutes = 5;

type Purpose = 'register' | 'sign-in';

/** Keeps a challenge for one use within five minutes, by this person if there is one. */
export async function keepChallenge(
  challenge: string,
  purpose: Purpose,
  userId: string | null,
): Promise<void> {
  const expiresAt = await databaseNow(prisma(), challengeMinutes * 60_000);
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
