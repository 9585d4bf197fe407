import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from './add-person.ts';
import { demoMerchants } from './demo-people.ts';
import { seed } from './seed.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const merchantId = demoMerchants[0].id;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seed(database.url, 'ab'.repeat(32), 'sandbox');
});
afterAll(() => database.drop());

const person = (email: string) => ({ email, password: 'a long password', name: 'Sara', nameAr: 'سارة' });

async function found(email: string) {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client
    .query('SELECT role, merchant_id AS "merchantId" FROM users WHERE email = $1', [email])
    .finally(() => client.end());
  return rows;
}

describe('adds', () => {
  it.each([{ role: 'merchant', merchantId }, { role: 'agent' }, { role: 'administrator' }] as const)(
    'one more: %o',
    async (post) => {
      await addPerson(database.url, person(`Sara.${post.role}@Falcon.example`), post);
      expect(await found(`sara.${post.role}@falcon.example`)).toEqual([{ merchantId: null, ...post }]);
    },
  );
});

describe('adds nobody', () => {
  it('under an e-mail address that is taken, however it is written', async () => {
    const taken = addPerson(database.url, person('Agent@Waybill.example '), { role: 'administrator' });
    await expect(taken).rejects.toThrow('agent@waybill.example is taken.');
    expect(await found('agent@waybill.example')).toMatchObject([{ role: 'agent' }]);
  });

  it('to a merchant that does not exist', async () => {
    const post = { role: 'merchant', merchantId: '01900000-0000-7000-8000-00000000dead' } as const;
    await expect(addPerson(database.url, person('sara@nobody.example'), post)).rejects.toThrow(
      `There is no merchant ${post.merchantId}.`,
    );
    expect(await found('sara@nobody.example')).toEqual([]);
  });
});
