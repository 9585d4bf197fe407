import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { partyFieldNames } from '#lib/shipments/party-fields.ts';
import { readStoredDetails } from '#lib/shipments/stored-details.ts';
import { writeXlsx } from '#lib/tables/xlsx/write-xlsx.ts';
import { bringBackPerson, findPersonShipments, isUnderWay, mostOfPerson } from './find-person.ts';

const columns: readonly string[] = [
  ...['awb', 'reference', 'state', 'createdAt'],
  ...partyFieldNames,
  ...['place', 'contents', 'codAmount'],
];

type PersonRecord = Record<string, string>;

/** Every shipment to the person with a phone number or email, as one row each; `underWay` shipments can't be erased yet. */
export async function findPerson(
  actor: MerchantActor,
  typed: string,
): Promise<{ records: PersonRecord[]; underWay: number; isMore: boolean }> {
  requirePermission(actor, 'merchant.configure');
  await bringBackPerson(actor, typed);
  return inMerchant(actor.merchantId, async (transaction) => {
    const all = await findPersonShipments(transaction, actor, typed);
    const records = all.map(({ details, form, createdAt, ...shipment }) => {
      const booked = readStoredDetails(details);
      const typedForm = (form as { receiver?: Record<string, unknown> } | null)?.receiver ?? {};
      const receiver = { ...typedForm, ...booked?.receiver } as Record<string, unknown>;
      const placeOf = (key: string) => (receiver[key] as { nameEn?: string } | undefined)?.nameEn;
      const cod = booked?.service.codAmount;
      const values: Record<string, unknown> = {
        ...receiver,
        ...shipment,
        createdAt: createdAt.toISOString(),
        place: placeOf('emirate') ?? placeOf('city') ?? '',
        contents: booked?.parcel.commodityDescription,
        codAmount: cod && `${decimalAmount(cod)} ${cod.currency}`,
      };
      return Object.fromEntries(
        columns.map((column) => [column, typeof values[column] === 'string' ? values[column] : '']),
      );
    });
    const underWay = all.filter(isUnderWay).length;
    return { records, underWay, isMore: all.length === mostOfPerson };
  });
}

/** The same as a file, JSON or XLSX, with an audit row. */
export async function exportPerson(
  actor: MerchantActor,
  typed: string,
  { format, locale }: { format: 'json' | 'xlsx'; locale: 'en' | 'ar' },
): Promise<Buffer> {
  const { records } = await findPerson(actor, typed);
  await inMerchant(actor.merchantId, (transaction) =>
    recordAudit(transaction, actor, {
      verb: 'export-person',
      reason: { key: 'shipments', count: records.length },
    }),
  );
  if (format === 'json') return Buffer.from(JSON.stringify(records, null, 2));
  const rows = [[...columns], ...records.map((record) => columns.map((column) => record[column] ?? ''))];
  return writeXlsx(rows, {
    sheetName: locale === 'ar' ? 'بيانات المستلم' : 'Receiver',
    isRightToLeft: locale === 'ar',
  });
}
