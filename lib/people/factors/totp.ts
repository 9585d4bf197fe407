import 'server-only';
import { Secret, TOTP } from 'otpauth';
import { openSecret, sealSecret } from '#lib/core/secrets/sealed-token.ts';
import { tokenKeys } from '#lib/merchants/token-keys.ts';

const issuer = 'Waybill';
/** The parameters that every authenticator app supports. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A phone's clock may be off by one step, so the step before and the one after count too. */
const stepsAround = 1;

export const newTotpSecret = () => new Secret({ size: 20 }).base32;

const partsOf = (userId: string) => ['totp', userId];

export const sealTotp = (base32: string, userId: string) => sealSecret(base32, tokenKeys(), partsOf(userId));

/** Throws when the row belongs to someone else, or when no key can decrypt it. */
export const openTotp = (sealed: Uint8Array, userId: string) =>
  openSecret(sealed, tokenKeys(), partsOf(userId));

/** The URL in the QR code that an authenticator app reads. */
export function totpUri(base32: string, email: string): string {
  return new TOTP({ ...shape, issuer, label: email, secret: base32 }).toString();
}

/** The 30-second step that a six-digit code belongs to; null when it is no current code. */
export function stepOfCode(base32: string, code: string, nowMs = Date.now()): number | null {
  const totp = new TOTP({ ...shape, secret: base32 });
  const steps = totp.validate({ token: code, timestamp: nowMs, window: stepsAround });
  return steps === null ? null : totp.counter({ timestamp: nowMs }) + steps;
}
