import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { partyFieldNames } from '#lib/shipments/party-fields.ts';
import { readStoredDetails } from '#lib/shipments/stored-details.ts';
import { writeXlsx } from '#lib/tables/xlsx/write-xlsx.ts';
import type { Side } from './blank-person.ts';
import {
  bringBackPerson,
  findPersonShipments,
  isUnderWay,
  mostOfPerson,
  type PersonShipment,
} from './find-person.ts';

const columns: readonly string[] = [
  ...['awb', 'reference', 'state', 'createdAt', 'side'],
  ...partyFieldNames,
  ...['place', 'contents', 'codAmount'],
];

type PersonRecord = Record<string, string>;

/**
 * What the merchant's shipments to or from the person with a phone number or email have of the person, a row for each side; `underWay`
 * shipments can't be erased yet.
 */
export async function findPerson(
  actor: MerchantActor,
  typed: string,
): Promise<{ records: PersonRecord[]; shipments: number; underWay: number; isMore: boolean }> {
  requirePermission(actor, 'merchant.configure');
  await bringBackPerson(actor, typed);
  return inMerchant(actor.merchantId, async (transaction) => {
    const found = await findPersonShipments(transaction, actor, typed);
    const all = found.slice(0, mostOfPerson);
    const records = all.flatMap((shipment) => shipment.sides.map((side) => recordOf(shipment, side)));
    const underWay = all.filter(isUnderWay).length;
    return { records, shipments: all.length, underWay, isMore: found.length > all.length };
  });
}

function recordOf({ details, form, createdAt, ...shipment }: PersonShipment, side: Side): PersonRecord {
  const booked = readStoredDetails(details);
  const typed = (form as Partial<Record<Side, object>> | null)?.[side];
  const person = { ...typed, ...booked?.[side] } as Record<string, unknown>;
  const placeOf = (key: string) => (person[key] as { nameEn?: string } | undefined)?.nameEn;
  const cod = booked?.service.codAmount;
  const values: Record<string, unknown> = {
    ...person,
    ...shipment,
    createdAt: createdAt.toISOString(),
    side,
    place: placeOf('emirate') ?? placeOf('city') ?? '',
    contents: booked?.parcel.commodityDescription,
    codAmount: cod && `${decimalAmount(cod)} ${cod.currency}`,
  };
  return Object.fromEntries(
    columns.map((column) => [column, typeof values[column] === 'string' ? values[column] : '']),
  );
}

/** The same as a file, JSON or XLSX, newest first, with an audit row. `left`: what the file says if there are more. */
export async function exportPerson(
  actor: MerchantActor,
  typed: string,
  { format, locale, left }: { format: 'json' | 'xlsx'; locale: Locale; left: string },
): Promise<Buffer> {
  const { records, shipments, isMore } = await findPerson(actor, typed);
  await inMerchant(actor.merchantId, (transaction) =>
    recordAudit(transaction, actor, {
      verb: 'export-person',
      reason: { key: 'shipments', count: shipments },
    }),
  );
  if (format === 'json')
    return Buffer.from(JSON.stringify(isMore ? [...records, { left }] : records, null, 2));
  const rows = [[...columns], ...records.map((record) => columns.map((column) => record[column] ?? ''))];
  if (isMore) rows.push([left]);
  return writeXlsx(rows, {
    sheetName: locale === 'ar' ? 'بيانات المستلم' : 'Receiver',
    isRightToLeft: locale === 'ar',
  });
}
