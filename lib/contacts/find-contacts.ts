import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { typedWords } from '#lib/core/search/tokens.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { matchesContact } from './duplicates/matches-contact.ts';
import { toContactView } from './to-contact-view.ts';
import type { ContactView } from './view.ts';

type Row = Parameters<typeof toContactView>[0];

/**
 * The contacts that match a typed text by name, company, phone, email or tag, or that have one of the phones (as phoneKey
 * spells them), most recently used first. Without a text and phones: the most recently used contacts.
 */
export async function findContacts(
  actor: MerchantActor,
  { typed = '', phones, most }: { typed?: string; phones?: string[]; most: number },
): Promise<ContactView[]> {
  requirePermission(actor, 'contacts.read');
  const { merchantId } = actor;
  const words = typedWords(typed);
  if (typed.trim() !== '' && words.length === 0) return [];
  if (phones?.length === 0) return [];
  const matches = words.length > 0 ? await matchesContact(merchantId, words) : Prisma.sql`true`;
  const called = phones ? Prisma.sql`phone_key = ANY (${phones}::text[])` : Prisma.sql`true`;
  const [rows = []] = (await readInMerchant(merchantId, [
    Prisma.sql`
      SELECT id, name, company_name AS "companyName", mobile, phone, email, tags, notes, ARRAY(
        SELECT jsonb_build_object('label', label, 'address', address, 'addressAr', address_ar, 'place', place)
        FROM contact_addresses
        WHERE contact_addresses.merchant_id = ${merchantId}::uuid AND contact_id = contacts.id ORDER BY position
      ) AS addresses
      FROM contacts WHERE merchant_id = ${merchantId}::uuid AND removed_at IS NULL AND ${matches} AND ${called}
      ORDER BY used_at DESC, id DESC LIMIT ${most}`,
  ])) as [Row[]?];
  return rows.map(toContactView);
}
