import { searchTokens } from '#lib/core/search/tokens.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { ContactInput } from './schema.ts';

/** The search tokens of a contact: its names in either script, phones in any spelling, email and tags. */
export function contactTokens({ name, companyName, mobile, phone, email, tags }: ContactInput): string[] {
  return searchTokens({
    names: [name, companyName],
    phones: [mobile, phone],
    emails: [email],
    references: tags,
  });
}

/** Writes the search tokens of contacts that have none. */
export async function insertTokens(
  transaction: Transaction,
  merchantId: string,
  contacts: { id: string; input: ContactInput }[],
): Promise<void> {
  const rows = contacts.flatMap(({ id, input }) => contactTokens(input).map((token) => ({ id, token })));
  await transaction.$executeRaw`
    INSERT INTO contact_tokens (merchant_id, contact_id, token)
    SELECT ${merchantId}::uuid, * FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ token }) => token)}::text[])`;
}
