import { randomUUID } from 'node:crypto';
import { withClient } from '#scripts/postgres/with-client.ts';

/** Adds people with the password and the merchant of a demo person. Gives their emails. */
export async function addPeople(databaseUrl: string, like: string, number: number): Promise<string[]> {
  const emails = Array.from({ length: number }, () => `${randomUUID()}@known.example`);
  await withClient(databaseUrl, async (client) => {
    for (const email of emails)
      await client.query(
        `INSERT INTO users (id, email, name, name_ar, password_hash, role, merchant_id)
         SELECT gen_random_uuid(), $1, name, name_ar, password_hash, role, merchant_id FROM users WHERE email = $2`,
        [email, like],
      );
  });
  return emails;
}
