import 'server-only';
import { z } from 'zod';
import { isId } from '#lib/core/is-id.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { type Transaction, unsafeWidenToMerchants } from '#lib/db/tenant.ts';
import { hashPassword } from '#lib/people/passwords/password-threads.ts';
import { weakPassword } from '#lib/people/passwords/weak-password.ts';
import type { MerchantRole } from './schema.ts';

export type NewPerson = { email: string; password: string; name: string; nameAr: string };

/** Only the role `merchant` belongs to a merchant, as its owner unless another role there is given. */
export type Post =
  | { role: 'merchant'; merchantId: string; merchantRole?: MerchantRole }
  | { role: 'agent' | 'administrator'; isSupervisor?: boolean };

type AddPersonCode =
  | 'email-wrong'
  | 'email-taken'
  | 'no-such-merchant'
  | 'password-short'
  | 'password-guessable';

/** Adds a person who can sign in, in the caller's transaction. Returns the person's id; a failure writes nothing. */
export async function addPerson(
  transaction: Transaction,
  { password, ...person }: NewPerson,
  post: Post,
): Promise<Result<string, AddPersonCode>> {
  const email = person.email.trim().toLowerCase();
  if (!z.email().safeParse(email).success) return failure('email-wrong', `${email} is no email address`);
  const weakness = weakPassword(password, person);
  if (weakness) return failure(weakness, `the password for ${email} is weak`);
  // An email is unique across merchants, and the caller may have limited the transaction to one.
  await unsafeWidenToMerchants(transaction);
  if (await transaction.user.findUnique({ where: { email } }))
    return failure('email-taken', `${email} is taken`);
  const merchantId = 'merchantId' in post ? post.merchantId : null;
  if (merchantId && !(await isMerchant(transaction, merchantId)))
    return failure('no-such-merchant', `there is no merchant ${merchantId}`);
  const isSupervisor = 'isSupervisor' in post && post.isSupervisor;
  const { id } = await transaction.user.create({
    data: {
      ...person,
      email,
      passwordHash: await hashPassword(password),
      role: post.role,
      merchantId,
      isSupervisor,
    },
  });
  if ('merchantRole' in post && post.merchantRole && post.merchantRole !== 'owner') {
    // PostgreSQL made the person an owner (give_membership).
    await transaction.membership.updateMany({ where: { userId: id }, data: { role: post.merchantRole } });
  }
  return success(id);
}

async function isMerchant(transaction: Transaction, id: string): Promise<boolean> {
  return isId(id) && (await transaction.merchant.count({ where: { id } })) > 0;
}
