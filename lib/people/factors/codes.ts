import 'server-only';
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '#lib/core/secrets/random-token.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { openSecret } from '#lib/db/secrets/sealed-secrets.ts';
import type { Transaction } from '#lib/db/tenant.ts';

type UsedCode = 'app-code' | 'recovery-code';

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
  const step = kept && stepOfCode(openSecret('authenticator-app', kept.secretCiphertext, { userId }), code);
  if (!step) return false;
  // If two requests use a code at the same moment, one finds its step already used.
  const { count } = await transaction.totpSecret.updateMany({
    where: { userId, usedStep: { lt: step } },
    data: { usedStep: step },
  });
  return count > 0;
}

const issuer = 'Waybill';
/** The parameters that every authenticator app supports. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A phone's clock may be off by one step, so the step before and the one after count too. */
const stepsAround = 1;

export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** The URL that an authenticator app reads, from a QR code or a link. */
export function totpUri(base32: string, email: string): string {
  return new TOTP({ ...shape, issuer, label: email, secret: base32 }).toString();
}

/** The 30-second step that a six-digit code belongs to; null when it is no current code. */
export function stepOfCode(base32: string, code: string): number | null {
  const timestamp = Date.now();
  const totp = new TOTP({ ...shape, secret: base32 });
  const steps = totp.validate({ token: code, timestamp, window: stepsAround });
  return steps === null ? null : totp.counter({ timestamp }) + steps;
}

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
const hashRecoveryCode = (typed: string) => hashToken(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''));

function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
