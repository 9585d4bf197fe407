import { hashSync, verifySync } from '@node-rs/argon2';

/** What a thread of password-threads.ts does: makes a hash, or checks one. */
export default function work({ password, hash }: { password: string; hash?: string }): string | boolean {
  return hash === undefined ? hashSync(password) : verifySync(hash, password);
}
