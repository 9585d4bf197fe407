import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { findContacts } from './find-contacts.ts';
import { mergedContact } from './merged-contact.ts';
import { phoneKey } from './phone-key.ts';
import { changeContact, saveContact } from './save-contact.ts';
import { contactSchema } from './schema.ts';

/** The fields of a party in the booking form, without its place. */
const ownFields = ['contactName', 'companyName', 'address', 'mobile', 'phone', 'email'];

/**
 * Saves the receiver of a booking as a contact, from the party's fields in the form. An existing contact with the same phone
 * gets the details that it doesn't have yet; otherwise a new contact is added. Does nothing when the receiver has too little
 * data for a contact.
 */
export async function keepReceiver(
  actor: MerchantActor,
  party: Record<string, string | boolean>,
): Promise<void> {
  requirePermission(actor, 'contacts.write');
  const text = (field: string) => String(party[field] ?? '');
  const place = Object.fromEntries(
    Object.entries(party).filter(
      (entry): entry is [string, string] =>
        !ownFields.includes(entry[0]) && typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
  const isArabic = /\p{Script=Arabic}/u.test(text('address'));
  const parsed = contactSchema.safeParse({
    name: text('contactName'),
    companyName: text('companyName'),
    mobile: text('mobile'),
    phone: text('phone'),
    email: text('email'),
    tags: [],
    notes: '',
    addresses: [
      {
        label: '',
        address: isArabic ? '' : text('address'),
        addressAr: isArabic ? text('address') : '',
        place,
      },
    ],
  });
  if (!parsed.success) return;
  const phone = phoneKey(parsed.data.mobile) ?? phoneKey(parsed.data.phone);
  const [stored] = phone ? await findContacts(actor, { phones: [phone], most: 1 }) : [];
  if (!stored) {
    await saveContact(actor, { id: randomUUIDv7(), isNew: true, contact: parsed.data });
    return;
  }
  // A booking only adds to a contact. People edit contacts on the contact's own page.
  await changeContact(actor, stored.id, ({ notes, ...contact }) => ({
    contact: { ...mergedContact({ ...contact, notes: '' }, [parsed.data]), notes },
  }));
  await markUsed(actor, stored.id);
}

/** Records that a shipment was booked to a contact, so that the contact is listed first. */
export async function markUsed(actor: MerchantActor, id: string): Promise<void> {
  const { merchantId } = requirePermission(actor, 'contacts.read');
  await inMerchant(merchantId, (transaction) =>
    transaction.contact.updateMany({ where: { id, merchantId }, data: { usedAt: new Date() } }),
  );
}
