import { hash } from '@node-rs/argon2';
import { PrismaPg } from '@prisma/adapter-pg';
import { type Prisma, PrismaClient } from '#lib/db/generated/client.ts';

export type NewPerson = { email: string; password: string; name: string; nameAr: string };

/** Only a merchant's own people belong to one. */
export type Post = { role: 'merchant'; merchantId: string } | { role: 'agent' | 'administrator' };

/** Adds somebody who can sign in. Throws where the e-mail address is taken, or the merchant does not exist. */
export async function addPerson(databaseUrl: string, person: NewPerson, post: Post): Promise<void> {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) });
  try {
    await prisma.$transaction((transaction) => createPerson(transaction, person, post));
  } finally {
    await prisma.$disconnect();
  }
}

/** The same in a transaction of the caller's. */
export async function createPerson(
  transaction: Prisma.TransactionClient,
  { password, name, nameAr, ...person }: NewPerson,
  post: Post,
): Promise<void> {
  const email = person.email.trim().toLowerCase();
  const merchantId = 'merchantId' in post ? post.merchantId : null;
  if (await transaction.user.findUnique({ where: { email } })) throw new Error(`${email} is taken.`);
  if (merchantId && !(await transaction.merchant.findUnique({ where: { id: merchantId } })))
    throw new Error(`There is no merchant ${merchantId}.`);
  const passwordHash = await hash(password);
  await transaction.user.create({
    data: { email, name, nameAr, passwordHash, role: post.role, merchantId },
  });
}
