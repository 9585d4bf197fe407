import 'server-only';
import { failure, type Result, success } from '#lib/core/result.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { prisma } from '#lib/db/client.ts';
import { forget, tryTake } from '#lib/db/limits.ts';
import { openSecret, sealSecret } from '#lib/db/secrets/sealed-secrets.ts';
import { encodeQr } from '#lib/documents/barcodes.ts';
import { newTotpSecret, stepOfCode, totpUri } from './codes.ts';
import { noteAdded } from './factors.ts';
import { confirmFirst, isRecentOwnSignIn, type SignedInPerson } from './recent-sign-in.ts';
import type { OpenTotp } from './view.ts';

const openMinutes = 15;
const limit = { name: 'totp-set-up', most: 10, seconds: 3_600, delay: { baseSeconds: 5, mostSeconds: 300 } };

/**
 * Creates a secret for the person's app, replacing one that wasn't confirmed. It takes effect after its first code was entered.
 */
export async function startTotp(
  person: SignedInPerson,
): Promise<Result<OpenTotp, 'confirm-first' | 'is-on'>> {
  if (!(await isRecentOwnSignIn(person))) return confirmFirst(person);
  const { id: userId } = person;
  const { email } = await prisma().user.findUniqueOrThrow({ where: { id: userId } });
  const secret = newTotpSecret();
  const made = {
    secretCiphertext: sealSecret('authenticator-app', secret, { userId }),
    createdAt: new Date(),
    usedStep: 0,
  };
  const { count } = await prisma().totpSecret.updateMany({
    where: { userId, confirmedAt: null },
    data: made,
  });
  if (count === 0) {
    const added = await prisma().totpSecret.createMany({ data: { userId, ...made }, skipDuplicates: true });
    if (added.count === 0) return failure('is-on', `${userId} has an app already`);
  }
  const link = totpUri(secret, email);
  return success({ secret, link, picture: encodeQr(link) });
}

/** Turns the app on with its first code. Returns new recovery codes when the person has none, otherwise an empty list. */
export async function confirmTotp(
  person: SignedInPerson,
  typed: string,
  address: string,
): Promise<Result<string[], 'code-wrong' | 'ended' | 'wait'>> {
  const { id: userId } = person;
  const use = { limit, key: userId };
  if ((await tryTake(use)).waitSeconds > 0) return failure('wait', `${userId} must wait`);
  const after = new Date(Date.now() - openMinutes * 60_000);
  return prisma().$transaction(async (transaction) => {
    const open = { userId, confirmedAt: null, createdAt: { gt: after } };
    const storedSecret = await transaction.totpSecret.findFirst({ where: open });
    if (!storedSecret) return failure('ended', `${userId} has no open secret`);
    const code = latinDigits(typed).replace(/\s/g, '');
    const step = stepOfCode(openSecret('authenticator-app', storedSecret.secretCiphertext, { userId }), code);
    if (!step) return failure('code-wrong', `the first code of ${userId} is wrong`);
    const { count } = await transaction.totpSecret.updateMany({
      where: { ...open, createdAt: storedSecret.createdAt },
      data: { usedStep: step, confirmedAt: new Date() },
    });
    if (count === 0) return failure('ended', `${userId} has confirmed it at the same moment`);
    await forget(use);
    return success(await noteAdded(transaction, person, 'app', address));
  });
}
