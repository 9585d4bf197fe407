import { openSession } from '#lib/auth/sessions.ts';
import { prisma } from '#lib/db/client.ts';
import { demoSignIns } from '#prisma/demo-people.ts';

/** Opens a session of one of the demo's people. */
export async function signIn(role: (typeof demoSignIns)[number]['role']): Promise<string> {
  const email = demoSignIns.find((person) => person.role === role)?.email ?? '';
  const { id } = await prisma().user.findUniqueOrThrow({ where: { email } });
  return openSession(id);
}
