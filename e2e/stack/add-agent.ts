import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { queryDatabase } from './database.ts';
import type { Stack } from './start-stack.ts';

/** Adds an agent of one test. The email isn't a demo person's, so a second factor is needed. */
export async function addAgent(stack: Stack): Promise<{ email: string; password: string; name: string }> {
  const person = { email: `${randomUUID()}@desk.test`, password: 'a blue kettle sings', name: 'Huda Karim' };
  await queryDatabase(
    stack,
    `INSERT INTO users (id, email, name, name_ar, password_hash, role)
     VALUES (gen_random_uuid(), $1, $2, 'هدى كريم', $3, 'agent')`,
    [person.email, person.name, await hash(person.password)],
  );
  return person;
}
