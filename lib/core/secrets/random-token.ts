import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text: the secret of a link, a cookie or an API key. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The stored form of such a secret. A person who reads the database can't use it. Without a key, because nobody can guess 256 bits;
 * so it outlives every rotation.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
