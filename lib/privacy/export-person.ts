import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { decimalAmount } from '#lib/core/money.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { partyFieldNames } from '#lib/shipments/party-fields.ts';
import { readStoredDetails } from '#lib/shipments/stored-details.ts';
import { writeXlsx } from '#lib/tables/xlsx/write-xlsx.ts';
import type { Side } from './blank-person.ts';
import {
  bringBackPerson,
  findPersonContacts,
  findPersonShipments,
  isUnderWay,
  mostOfPerson,
  type PersonShipment,
} from './find-person.ts';

const columns: readonly string[] = [
  ...['awb', 'reference', 'state', 'createdAt', 'side'],
  ...partyFieldNames,
  ...['place', 'contents', 'codAmount', 'notes'],
];

type PersonRecord = Record<string, string>;
type StoredContact = Prisma.ContactGetPayload<{ include: { addresses: true } }>;

/** `underWay` shipments can't be erased yet. */
type FoundPerson = {
  records: PersonRecord[];
  shipments: number;
  contacts: number;
  underWay: number;
  isMore: boolean;
};

/**
 * What the merchant's shipments to or from the person with a phone number or email have of the person, a row for each side, and then the
 * merchant's contacts, a row for each address.
 */
export async function findPerson(actor: MerchantActor, typed: string): Promise<FoundPerson> {
  requirePermission(actor, 'merchant.configure');
  await bringBackPerson(actor, typed);
  return inMerchant(actor.merchantId, async (transaction) => {
    const found = await findPersonShipments(transaction, actor, typed);
    const shipments = found.slice(0, mostOfPerson);
    const records = shipments.flatMap((shipment) => shipment.sides.map((side) => recordOf(shipment, side)));
    const { contactIds, areMore } = await findPersonContacts(transaction, actor, typed);
    const contacts = await transaction.contact.findMany({
      where: { merchantId: actor.merchantId, id: { in: contactIds } },
      orderBy: { id: 'desc' },
      include: { addresses: { orderBy: { position: 'asc' } } },
    });
    return {
      records: [...records, ...contacts.flatMap(recordsOfContact)],
      shipments: shipments.length,
      contacts: contacts.length,
      underWay: shipments.filter(isUnderWay).length,
      isMore: areMore || found.length > shipments.length,
    };
  });
}

function recordsOfContact({ addresses, name, createdAt, ...contact }: StoredContact): PersonRecord[] {
  const person = { ...contact, contactName: name, createdAt: createdAt.toISOString(), side: 'contact' };
  if (addresses.length === 0) return [toRecord(person)];
  return addresses.map(({ address, addressAr, place }) =>
    toRecord({ ...person, ...(place as object), address: [address, addressAr].filter(Boolean).join('\n') }),
  );
}

function recordOf({ details, form, createdAt, ...shipment }: PersonShipment, side: Side): PersonRecord {
  const booked = readStoredDetails(details);
  const typed = (form as Partial<Record<Side, object>> | null)?.[side];
  const person = { ...typed, ...booked?.[side] } as Record<string, unknown>;
  const placeOf = (key: string) => (person[key] as { nameEn?: string } | undefined)?.nameEn;
  const cod = booked?.service.codAmount;
  return toRecord({
    ...person,
    ...shipment,
    createdAt: createdAt.toISOString(),
    side,
    place: placeOf('emirate') ?? placeOf('city') ?? '',
    contents: booked?.parcel.commodityDescription,
    codAmount: cod && `${decimalAmount(cod)} ${cod.currency}`,
  });
}

const toRecord = (values: Record<string, unknown>): PersonRecord =>
  Object.fromEntries(
    columns.map((column) => [column, typeof values[column] === 'string' ? values[column] : '']),
  );

/** The same as a file, JSON or XLSX, newest first, with an audit row. `left`: what the file says if there are more. */
export async function exportPerson(
  actor: MerchantActor,
  typed: string,
  { format, locale, left: leftText }: { format: 'json' | 'xlsx'; locale: Locale; left: string },
): Promise<Buffer> {
  const { records, shipments, isMore } = await findPerson(actor, typed);
  await inMerchant(actor.merchantId, (transaction) =>
    recordAudit(transaction, actor, {
      verb: 'export-person',
      reason: { key: 'shipments', count: shipments },
    }),
  );
  if (format === 'json')
    return Buffer.from(JSON.stringify(isMore ? [...records, { left: leftText }] : records, null, 2));
  const rows = [[...columns], ...records.map((record) => columns.map((column) => record[column] ?? ''))];
  if (isMore) rows.push([leftText]);
  return writeXlsx(rows, {
    sheetName: locale === 'ar' ? 'بيانات المستلم' : 'Receiver',
    isRightToLeft: locale === 'ar',
  });
}
