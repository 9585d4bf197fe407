import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link: 256 random bits, as text. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of the secret. A person who reads the database can't use the link. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
