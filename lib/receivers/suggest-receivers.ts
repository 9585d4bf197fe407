import 'server-only';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { readStoredForm } from '#lib/booking-form/stored-form.ts';
import { findContacts } from '#lib/contacts/find-contacts.ts';
import { partyOfContact } from '#lib/contacts/party-of-contact.ts';
import { phoneKey } from '#lib/contacts/phone-key.ts';
import type { ContactView } from '#lib/contacts/view.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { typedWords } from '#lib/core/search/tokens.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { searchCurrent } from '#lib/search/search-shipments.ts';
import type { ReceiverSuggestion } from './view.ts';

const mostSuggestions = 8;
/** The newest shipments whose receivers are suggested. */
const mostShipments = 20;

/**
 * The receivers that match a typed text: contacts first, with one suggestion for each of their addresses, then receivers of
 * past shipments that aren't contacts. A contact also matches by the AWB or reference of a shipment to it. Without a text, the
 * most recently used.
 */
export async function suggestReceivers(
  actor: MerchantActor,
  typed: string,
  locale: Locale,
): Promise<ReceiverSuggestion[]> {
  requirePermission(actor, 'contacts.read');
  requirePermission(actor, 'shipments.read');
  const text = typed.slice(0, 200);
  if (text.trim() !== '' && typedWords(text).length === 0) return [];
  const [named, past] = await Promise.all([
    findContacts(actor, { typed: text, most: mostSuggestions }),
    listPastReceivers(actor.merchantId, text),
  ]);
  const called = await findContacts(actor, { phones: past.map(({ phone }) => phone), most: mostSuggestions });
  const contacts = [...named, ...called.filter(({ id }) => named.every((contact) => contact.id !== id))];
  const phones = new Set(contacts.flatMap(({ mobile, phone }) => [phoneKey(mobile), phoneKey(phone)]));
  const strangers = past.filter(({ phone }) => !phones.has(phone)).map(({ suggestion }) => suggestion);
  return [...contacts.flatMap((contact) => suggestContact(contact, locale)), ...strangers].slice(
    0,
    mostSuggestions,
  );
}

function suggestContact(contact: ContactView, locale: Locale): ReceiverSuggestion[] {
  const indexes = contact.addresses.length > 0 ? contact.addresses.keys() : [0];
  return [...indexes].map((index) => ({
    id: `${contact.id}-${index}`,
    contactId: contact.id,
    label: contact.addresses[index]?.label ?? '',
    party: partyOfContact(contact, { index, locale }),
  }));
}

type Row = { id: string; form: unknown; phone: string };

async function listPastReceivers(merchantId: string, typed: string) {
  const words = typedWords(typed);
  const rows = await searchCurrent<Row>((queries) => queryMerchant(merchantId, queries), {
    merchantId,
    words,
    conditions: [sql`state <> 'draft'`, sql`receiver_mobile IS NOT NULL`],
    most: mostShipments,
    columns: 'shipments.id, form, receiver_mobile AS phone',
  });
  const newest = new Map<string, Row>();
  for (const row of rows) if (!newest.has(row.phone)) newest.set(row.phone, row);
  return [...newest.values()].flatMap(({ id, form, phone }) => {
    const receiver = readStoredForm(form, startedForm())?.receiver;
    return receiver
      ? [{ phone, suggestion: { id, contactId: null, label: '', party: { ...receiver } } }]
      : [];
  });
}
