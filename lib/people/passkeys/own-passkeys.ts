import 'server-only';
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import { isUniqueViolation } from '#lib/db/errors.ts';
import { noteAdded, noteFactors } from '#lib/people/factors/factors.ts';
import { confirmFirst, isRecentOwnSignIn, type SignedInPerson } from '#lib/people/factors/recent-sign-in.ts';
import { findParty } from '#lib/people/factors/relying-party.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { keepChallenge, takeChallenge } from './check-passkey.ts';
import { mostPasskeys, type Registration } from './schema.ts';

/**
 * The options with which the person's browser creates a passkey. It is discoverable and requires a fingerprint, a face or a
 * PIN.
 */
export async function startPasskey(
  person: SignedInPerson,
): Promise<Result<PublicKeyCredentialCreationOptionsJSON, 'confirm-first' | 'no-host' | 'too-many'>> {
  if (!(await isRecentOwnSignIn(person))) return confirmFirst(person);
  const party = findParty();
  if (!party) return failure('no-host', 'NEXTAUTH_URL has an IP address');
  const user = await prisma().user.findUniqueOrThrow({
    where: { id: person.id },
    include: { passkeys: { select: { id: true, transports: true } } },
  });
  if (user.passkeys.length >= mostPasskeys) return failure('too-many', `${person.id} has enough passkeys`);
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: 'Waybill',
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    excludeCredentials: user.passkeys,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(options.challenge, 'register', user.id);
  return success(options);
}

/**
 * Stores the passkey that the browser created. Returns new recovery codes when the person has none, otherwise an empty list.
 */
export async function addPasskey(
  person: SignedInPerson,
  name: string,
  answer: Registration,
  address: string,
): Promise<Result<string[], 'ended'>> {
  const party = findParty();
  const taken = await takeChallenge(answer.response.clientDataJSON, 'register');
  if (!party || taken?.userId !== person.id) return failure('ended', 'the challenge has ended');
  const verified = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    expectedChallenge: taken.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
  }).catch((error: unknown) => {
    logger().warn({ err: error, userId: person.id }, 'passkey refused');
    return { verified: false as const };
  });
  if (!verified.verified) return failure('ended', 'the passkey could not be verified');
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const transports = answer.response.transports ?? [];
  try {
    return await prisma().$transaction(async (transaction) => {
      await transaction.passkey.create({
        data: { id, userId: person.id, publicKey, counter, transports, name },
      });
      return success(await noteAdded(transaction, person, 'passkey', address));
    });
  } catch (error) {
    if (isUniqueViolation(error)) return failure('ended', 'there is this passkey already');
    throw error;
  }
}

/** Renames one of the person's passkeys. A passkey of another person counts as not found. */
export async function renamePasskey(
  person: SignedInPerson,
  id: string,
  name: string,
): Promise<Result<null, 'ended'>> {
  const { count } = await prisma().passkey.updateMany({ where: { id, userId: person.id }, data: { name } });
  return count > 0 ? success(null) : failure('ended', 'there is no such passkey');
}

/** Removes one of the person's passkeys. */
export async function removePasskey(
  person: SignedInPerson,
  id: string,
  address: string,
): Promise<Result<null, 'confirm-first' | 'ended'>> {
  if (!(await isRecentOwnSignIn(person))) return confirmFirst(person);
  return prisma().$transaction(async (transaction) => {
    const { count } = await transaction.passkey.deleteMany({ where: { id, userId: person.id } });
    if (count === 0) return failure('ended', 'there is no such passkey');
    await noteFactors(transaction, person);
    await recordAudit(transaction, person, { verb: 'remove-second-factor', reason: 'passkey', address });
    return success(null);
  });
}
