import 'server-only';
import type { Actor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { findParty } from './relying-party.ts';
import type { FactorsView } from './schema.ts';

/** The person's own second factors, for their page. */
export async function readFactors({ id: userId }: Actor & { id: string }): Promise<FactorsView> {
  const [totp, passkeys, recoveryCodes] = await Promise.all([
    prisma().totpSecret.findFirst({ where: { userId, confirmedAt: { not: null } } }),
    prisma().passkey.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } }),
    prisma().recoveryCode.count({ where: { userId } }),
  ]);
  return {
    appSince: totp?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      ...{ id, name, addedAt: createdAt.toISOString() },
      usedAt: usedAt?.toISOString() ?? null,
    })),
    passkeyHost: findParty()?.id ?? null,
    recoveryCodes,
  };
}
