import 'server-only';
import { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import type { Contact, ContactAddress } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { matchesContact } from './matches-contact.ts';
import type { ContactView } from './view.ts';

/**
 * The contacts that match a typed text by name, company, phone, email or tag, that have one of the phones (as phoneKey spells them),
 * or one of the ids, most recently used first. Without any of these: the most recently used contacts.
 */
export async function findContacts(
  actor: MerchantActor,
  { typed = '', phones, ids, most }: { typed?: string; phones?: string[]; ids?: string[]; most: number },
): Promise<ContactView[]> {
  const { merchantId } = requirePermission(actor, 'contacts.read');
  if (phones?.length === 0 || ids?.length === 0) return [];
  const matches = await matchesContact(merchantId, typed);
  const called = phones ? sql`phone_key = ANY (${phones}::text[])` : sql`true`;
  const chosen = ids ? sql`id = ANY (${ids}::uuid[])` : sql`true`;
  const [rows = []] = (await queryMerchant(merchantId, [
    sql`
      SELECT id, name, company_name AS "companyName", mobile, phone, email, tags, notes, ARRAY(
        SELECT jsonb_build_object('label', label, 'address', address, 'addressAr', address_ar, 'place', place)
        FROM contact_addresses
        WHERE contact_addresses.merchant_id = ${merchantId}::uuid AND contact_id = contacts.id ORDER BY position
      ) AS addresses
      FROM contacts WHERE merchant_id = ${merchantId}::uuid AND removed_at IS NULL AND ${matches} AND ${called} AND ${chosen}
      ORDER BY used_at DESC, id DESC LIMIT ${most}`,
  ])) as [Row[]?];
  return rows.map(toContactView);
}

/** A contact with its addresses; null when the merchant has none with this id, or removed it. */
export async function findContact(actor: MerchantActor, id: string): Promise<ContactView | null> {
  const ids = isId(id) ? [id] : [];
  const [found] = await findContacts(actor, { ids, most: 1 });
  return found ?? null;
}

/** The stored fields of a place. Fields of a later version's form stay, because saving keeps them. */
const storedPlace = z.record(z.string(), z.string()).catch({});

type Row = Pick<Contact, 'id' | 'name' | 'companyName' | 'mobile' | 'phone' | 'email' | 'tags' | 'notes'> & {
  addresses: Pick<ContactAddress, 'label' | 'address' | 'addressAr' | 'place'>[];
};

export function toContactView(row: Row): ContactView {
  const { id, name, companyName, mobile, phone, email, tags, notes } = row;
  const addresses = row.addresses.map(({ label, address, addressAr, place }) => ({
    label,
    address,
    addressAr,
    place: storedPlace.parse(place),
  }));
  return { id, name, companyName, mobile, phone, email, tags, notes, addresses };
}
