import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMerchant, type NewMerchant } from './add-merchant.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const tokenKey = 'ab'.repeat(32);
const added: NewMerchant = {
  nameEn: 'Falcon Perfumes',
  nameAr: 'عطور الصقر',
  operator: 'national-post',
  accountNo: '555',
  token: 'a-token',
  person: { email: 'Sara@Falcon.example', password: 'a long password', name: 'Sara', nameAr: 'سارة' },
};
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('adds a merchant whose person can sign in and whose token can be read back', async () => {
  const merchantId = await addMerchant(database.url, tokenKey, added);
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: 'a secret of the tests, long enough',
    TOKEN_ENCRYPTION_KEY: tokenKey,
    OPERATOR_NAME: added.operator,
  });
  const { checkPassword } = await import('#lib/people/check-password.ts');
  const { getOperatorAccount } = await import('#lib/merchants/operator-account.ts');
  const { prisma } = await import('#lib/db/client.ts');
  expect(await checkPassword('sara@falcon.example', 'a long password')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await checkPassword('sara@falcon.example', 'another password')).toBeNull();
  expect(await checkPassword('nobody@falcon.example', 'a long password')).toBeNull();
  expect(await getOperatorAccount(merchantId)).toEqual({ accountNo: '555', token: 'a-token' });
  const [stored] = await prisma().$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT set_config('app.across_merchants', 'yes', true)`;
    return transaction.operatorAccount.findMany();
  });
  expect(Buffer.from(stored?.tokenCiphertext ?? []).includes('a-token')).toBe(false);
  await prisma().$disconnect();
});

it('adds nothing at all when the e-mail address is taken', async () => {
  await expect(addMerchant(database.url, tokenKey, { ...added, nameEn: 'Twice' })).rejects.toThrow(
    /is taken/,
  );
  const { prisma } = await import('#lib/db/client.ts');
  expect(await prisma().merchant.count({ where: { nameEn: 'Twice' } })).toBe(0);
  await prisma().$disconnect();
});
