import 'server-only';
import { createHash, randomInt } from 'node:crypto';
import type { Transaction } from '#lib/db/tenant.ts';

const count = 10;
/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const groups = 6;
const groupLength = 4;

/** Replaces the person's recovery codes. Returns the new ones, which are shown once; only their hashes are kept. */
export async function replaceRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  await transaction.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })),
  });
  return codes;
}

/** 24 letters have more than 112 random bits, so that a plain hash is enough. Spelling doesn't count. */
export function hashRecoveryCode(typed: string): string {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(code).digest('base64url');
}

function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
