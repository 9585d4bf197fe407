import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '#lib/db/generated/client.ts';
import { parseKeys, sealSecret } from '#lib/db/secrets/sealed-secrets.ts';
import { demoMerchants, demoSignIns } from './demo-people.ts';
import { demoSenders } from './demo-senders.ts';

/**
 * Adds the demo merchants with their people, operator accounts and senders to a database. Existing rows stay unchanged, so
 * that it can run at every start. `tokenKeyHex` is TOKEN_ENCRYPTION_KEY. Returns whether the merchants are new.
 */
export async function seed(databaseUrl: string, tokenKeyHex: string, operator: string): Promise<boolean> {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) });
  try {
    const isNew = (await prisma.merchant.count({ where: { id: demoMerchants[0].id } })) === 0;
    for (const { id, nameEn, nameAr } of demoMerchants) {
      await prisma.merchant.upsert({ where: { id }, create: { id, nameEn, nameAr }, update: {} });
    }
    for (const person of demoSignIns) await seedPerson(prisma, person);
    await prisma.$transaction(async (transaction) => {
      await transaction.$executeRaw`SELECT set_config('app.across_merchants', 'yes', true)`;
      for (const { id: merchantId, accountNo, token } of demoMerchants) {
        const account = { id: randomUUID(), merchantId, operator, accountNo };
        const tokenCiphertext = sealSecret('operator-token', token, account, parseKeys(tokenKeyHex));
        await transaction.operatorAccount.upsert({
          where: { merchantId_operator_accountNo: { merchantId, operator, accountNo } },
          create: { ...account, tokenCiphertext },
          update: {},
        });
      }
      for (const { form, ...sender } of demoSenders) {
        const preset = { ...sender, form: { version: 1, sender: form } };
        await transaction.senderPreset.upsert({
          where: { id_merchantId: { id: sender.id, merchantId: sender.merchantId } },
          create: preset,
          update: {},
        });
      }
    });
    return isNew;
  } finally {
    await prisma.$disconnect();
  }
}

async function seedPerson(prisma: PrismaClient, demo: (typeof demoSignIns)[number]): Promise<void> {
  const { merchant, password, ...person } = demo;
  if (await prisma.user.findUnique({ where: { email: person.email } })) return;
  await prisma.user.create({
    data: { ...person, merchantId: merchant?.id ?? null, passwordHash: await hash(password) },
  });
}
