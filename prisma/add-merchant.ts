import { PrismaPg } from '@prisma/adapter-pg';
import { encryptToken } from '#lib/core/secrets/encrypt-token.ts';
import { PrismaClient } from '#lib/db/generated/client.ts';
import { createPerson, type NewPerson } from './add-person.ts';

export type NewMerchant = {
  nameEn: string;
  nameAr: string;
  operator: string;
  accountNo: string;
  token: string;
  person: NewPerson;
};

/**
 * Adds a merchant with its operator account and the first person who signs in for it, all or nothing. `tokenKeyHex` is
 * TOKEN_ENCRYPTION_KEY. Throws where the e-mail address is taken. Returns the merchant's id.
 */
export async function addMerchant(
  databaseUrl: string,
  tokenKeyHex: string,
  added: NewMerchant,
): Promise<string> {
  const { nameEn, nameAr, operator, accountNo, token, person } = added;
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) });
  try {
    return await prisma.$transaction(async (transaction) => {
      const { id: merchantId } = await transaction.merchant.create({ data: { nameEn, nameAr } });
      await transaction.$executeRaw`SELECT set_config('app.merchant_id', ${merchantId}, true)`;
      const tokenCiphertext = encryptToken(token, tokenKeyHex, merchantId);
      await transaction.operatorAccount.create({
        data: { merchantId, operator, accountNo, tokenCiphertext },
      });
      await createPerson(transaction, person, { role: 'merchant', merchantId });
      return merchantId;
    });
  } finally {
    await prisma.$disconnect();
  }
}
