import { hashSync, verifySync } from '@node-rs/argon2';

/** The job of a thread in password-threads.ts: creates or checks a hash. */
export default function work({ password, hash }: { password: string; hash?: string }): string | boolean {
  return hash === undefined ? hashSync(password) : verifySync(hash, password);
}
