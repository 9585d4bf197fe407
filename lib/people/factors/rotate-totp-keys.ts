import 'server-only';
import { versionOf } from '#lib/core/secrets/sealed-token.ts';
import { prisma } from '#lib/db/client.ts';
import { tokenKeys } from '#lib/merchants/token-keys.ts';
import { openTotp, sealTotp } from './codes.ts';

const batchSize = 100;

/** Encrypts the secrets of authenticator apps that don't use the current key again. Can be stopped and run again. */
export async function rotateTotpKeys(): Promise<{ sealed: number; unreadable: string[] }> {
  const rotation = { sealed: 0, unreadable: [] as string[] };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await prisma().totpSecret.findMany({
      where: { userId: { gt: after } },
      orderBy: { userId: 'asc' },
      take: batchSize,
    });
    const last = rows.at(-1);
    if (!last) return rotation;
    after = last.userId;
    for (const row of rows) await rotate(row, rotation);
  }
}

async function rotate(
  { userId, secretCiphertext }: { userId: string; secretCiphertext: Uint8Array<ArrayBuffer> },
  rotation: { sealed: number; unreadable: string[] },
): Promise<void> {
  if (versionOf(secretCiphertext) === tokenKeys().current) return;
  let secret: string;
  try {
    secret = openTotp(secretCiphertext, userId);
  } catch {
    rotation.unreadable.push(userId);
    return;
  }
  // Unless the person has set up another app in the meantime.
  const { count } = await prisma().totpSecret.updateMany({
    where: { userId, secretCiphertext },
    data: { secretCiphertext: sealTotp(secret, userId) },
  });
  rotation.sealed += count;
}
