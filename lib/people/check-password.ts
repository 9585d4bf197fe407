import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import { prisma } from '#lib/db/client.ts';

/** Longer texts aren't hashed, so that nobody can keep the server busy with one. */
const longestPassword = 1000;

let dummyHash: Promise<string> | undefined;

/**
 * The user id for an email and a password, or null. An unknown address, a wrong password and a disabled person get the same
 * answer after the same work, so that nobody can find out which addresses exist.
 */
export async function checkPassword(email: string, password: string): Promise<string | null> {
  if (password.length > longestPassword) return null;
  const user = await prisma().user.findUnique({ where: { email: email.trim().toLowerCase() } });
  dummyHash ??= hash('nobody signs in with this');
  const matches = await verify(user?.passwordHash ?? (await dummyHash), password);
  return user && matches && !user.disabledAt ? user.id : null;
}
