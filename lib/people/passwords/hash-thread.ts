import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

// Pages come first when there are few cores. Only on Linux does a priority apply to one thread; elsewhere it is the portal's.
if (process.platform === 'linux') setPriority(0, 10);

/** The job of a thread in password-threads.ts: creates or checks a hash. */
export default function work({ password, hash }: { password: string; hash?: string }): string | boolean {
  return hash === undefined ? hashSync(password) : verifySync(hash, password);
}
