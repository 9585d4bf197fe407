import 'server-only';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { openTotp, stepOfCode } from './totp.ts';

export type UsedCode = 'app-code' | 'recovery-code';

const longestCode = 60;

/** Uses a code of the person's app, or a recovery code; each works once. Null when it is neither, or was used before. */
export async function useCode(
  transaction: Transaction,
  userId: string,
  typed: string,
): Promise<UsedCode | null> {
  if (typed.length > longestCode) return null;
  const code = latinDigits(typed).replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return (await useAppCode(transaction, userId, code)) ? 'app-code' : null;
  const { count } = await transaction.recoveryCode.deleteMany({
    where: { userId, codeHash: hashRecoveryCode(code) },
  });
  return count > 0 ? 'recovery-code' : null;
}

async function useAppCode(transaction: Transaction, userId: string, code: string): Promise<boolean> {
  const kept = await transaction.totpSecret.findFirst({ where: { userId, confirmedAt: { not: null } } });
  const step = kept && stepOfCode(openTotp(kept.secretCiphertext, userId), code);
  if (!step) return false;
  // If two requests use a code at the same moment, one finds its step already used.
  const { count } = await transaction.totpSecret.updateMany({
    where: { userId, usedStep: { lt: step } },
    data: { usedStep: step },
  });
  return count > 0;
}
