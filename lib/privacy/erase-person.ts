import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { phoneParts } from '#lib/core/phones/foreign-phone.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { walkById } from '#lib/core/rows-in-pages.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { everyField } from './blank-person.ts';
import {
  bringBackPerson,
  filesOfPerson,
  findPersonContacts,
  findPersonShipments,
  isUnderWay,
} from './find-person.ts';
import { forgetClaims, forgetLabels, forgetPeople, forgetReplies, forgetRequests } from './forget-people.ts';

/**
 * The number of erased shipments; `isMore` when the person has more shipments than one request erases; `files`: exported ones that probably
 * have the person's data still.
 */
type Erased = { shipments: number; contacts: number; isMore: boolean; files: string[] };

/**
 * Erases the person with a phone number or email: names, addresses, phones and emails of every shipment to or from them, the labels,
 * the operator's replies, imported rows, contacts and search tokens. AWB, references, places, money and states stay. Imported
 * orders to them that weren't sent are deleted. Files of exported months stay, and are named. Refused while a shipment is active or queued, because the operator still needs
 * the data to deliver it.
 */
export async function erasePerson(
  actor: MerchantActor,
  typed: string,
): Promise<Result<Erased, 'under-way' | 'not-found', { awbs: string[]; files: string[] }>> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
  await bringBackPerson(actor, typed);
  const files = await filesOfPerson(actor, typed);
  const named = await findNamedOrders(merchantId, typed);
  return inMerchant(merchantId, async (transaction) => {
    const found = await findPersonShipments(transaction, actor, typed);
    const { contactIds, areMore } = await findPersonContacts(transaction, actor, typed);
    const twins = await transaction.importRow.findMany({
      where: { merchantId, state: { in: ['open', 'duplicate'] }, twinId: { in: found.map(({ id }) => id) } },
      select: { importId: true, number: true },
    });
    const unsent = [
      ...new Map([...named, ...twins].map((order) => [`${order.importId} ${order.number}`, order])).values(),
    ];
    if (found.length === 0 && contactIds.length === 0 && unsent.length === 0)
      return failure('not-found', 'nobody has this phone or email', { awbs: [], files });
    const underWay = found.filter(isUnderWay);
    if (underWay.length > 0)
      return failure('under-way', 'a shipment is under way', {
        files,
        awbs: underWay.slice(0, 10).flatMap(({ awb, reference }) => awb ?? reference ?? []),
      });
    // Of a draft that was deleted within a day, nothing but an undo knows whom it names.
    await transaction.discardedDraft.deleteMany({ where: { merchantId } });
    const batch = found.slice(0, mostErased);
    const ids = batch.map(({ id }) => id);
    await forgetFirstRows(transaction, merchantId, { unsent, ids });
    await deleteOrders(transaction, merchantId, unsent);
    await forgetPeople(
      transaction,
      merchantId,
      batch.map(({ id, sides }) => ({ id, sides, fields: everyField })),
    );
    await forgetLabels(transaction, merchantId, ids);
    await forgetReplies(transaction, merchantId, ids);
    await forgetRequests(transaction, merchantId, ids);
    await forgetClaims(transaction, merchantId, ids);
    // PostgreSQL keeps a form for each row that was sent.
    await transaction.$executeRaw`
      UPDATE import_rows SET cells = '[]', edits = '{}', confirmed = '{}', content = NULL, form = CASE WHEN state = 'sent' THEN '{}'::jsonb END
      WHERE merchant_id = ${merchantId}::uuid AND (import_id, coalesce(item_of, number)) IN (
        SELECT import_id, number FROM import_rows
        WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${ids}::uuid[]))`;
    await transaction.shipmentReturn.updateMany({
      where: { merchantId, OR: [{ originalId: { in: ids } }, { shipmentId: { in: ids } }] },
      data: { note: null },
    });
    await transaction.contact.deleteMany({ where: { merchantId, id: { in: contactIds } } });
    await recordAudit(transaction, actor, {
      verb: 'erase-person',
      reason: { key: 'erased', count: ids.length, contacts: contactIds.length, orders: unsent.length },
    });
    const isMore = areMore || found.length > batch.length;
    return success({ shipments: ids.length, contacts: contactIds.length, isMore, files });
  });
}

/** A larger number would exceed the time limit of a transaction. */
const mostErased = 300;

/** An imported order that wasn't sent. */
type UnsentOrder = { importId: string; number: number };

const digitPattern = (digit: string) => `[${digit}${'٠١٢٣٤٥٦٧٨٩'.at(+digit)}${'۰۱۲۳۴۵۶۷۸۹'.at(+digit)}]`;
/** What people write between the digits of a number. */
const between = '[ \u00a0–().+/-]*';
const numberPattern = (digits: string) => [...digits].map((digit) => digitPattern(digit) + between).join('');

/** A phone number as people and spreadsheets write it: `050 123 4567`, `+971 (0)50…`, `501234567.0`. */
function phonePattern(typed: string): string | null {
  const phone = phoneParts(typed);
  if (!phone) return null;
  const [international, code, trunk] = ['00', phone.code, '0'].map((digits) => `(${numberPattern(digits)})?`);
  const other = '[^0-9٠-٩۰-۹]';
  return `(^|${other})${international}${code}${trunk}${numberPattern(phone.national)}(\\.0)?($|${other})`;
}

function emailPattern(typed: string): string {
  const escaped = typed.trim().replace(/[^\p{L}\p{N}@]/gu, '\\$&');
  // JSON writes the end of a line as `\n`.
  return `(^|[^a-z0-9._%+-]|\\\\[nrt])${escaped}\\.?($|[^a-z0-9.-])`;
}

/** So many imports are read at a time: a pattern looks at all of their texts. */
const importsAtOnce = 20;

/** The merchant's imported orders that weren't sent and have this phone number or email in a text. */
async function findNamedOrders(merchantId: string, typed: string): Promise<UnsentOrder[]> {
  const pattern = typed.includes('@') ? emailPattern(typed) : phonePattern(typed);
  const imports = walkById(importsAtOnce, async (after) => {
    const [rows] = await queryMerchant(merchantId, [
      sql<{ id: string; numbers: number[] }>`
        SELECT id, ARRAY(
          SELECT number FROM import_rows
          WHERE merchant_id = ${merchantId}::uuid AND import_id = imports.id AND state IN ('open', 'duplicate') AND number IN (
            SELECT coalesce(item_of, number) FROM import_rows
            WHERE merchant_id = ${merchantId}::uuid AND import_id = imports.id AND state <> 'sent'
              AND (cells::text || edits::text) ~* ${pattern})) AS numbers
        FROM imports WHERE merchant_id = ${merchantId}::uuid AND id > ${after}::uuid ORDER BY id LIMIT ${importsAtOnce}`,
    ]);
    return rows;
  });
  const found: UnsentOrder[] = [];
  for await (const { id, numbers } of imports)
    found.push(...numbers.map((number) => ({ importId: id, number })));
  return found;
}

/** Clears the first rows of the files with these orders, and the values that show what their columns mean. */
function forgetFirstRows(
  transaction: Transaction,
  merchantId: string,
  { unsent, ids }: { unsent: UnsentOrder[]; ids: string[] },
): Promise<number> {
  return transaction.$executeRaw`
    UPDATE imports SET first_rows = '[]', understood = '[]', readings = (
      SELECT coalesce(jsonb_agg(reading || '{"samples": [], "words": []}' ORDER BY at), '[]')
      FROM jsonb_array_elements(readings) WITH ORDINALITY AS each(reading, at))
    WHERE merchant_id = ${merchantId}::uuid AND (id = ANY (${unsent.map(({ importId }) => importId)}::uuid[]) OR id IN (
      SELECT import_id FROM import_rows WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${ids}::uuid[])))`;
}

/** Deletes orders with the rows that only add goods to them. One that was booked meanwhile stays. */
function deleteOrders(transaction: Transaction, merchantId: string, orders: UnsentOrder[]): Promise<number> {
  return transaction.$executeRaw`
    DELETE FROM import_rows USING jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) AS gone("importId" uuid, number int)
    WHERE merchant_id = ${merchantId}::uuid AND import_id = gone."importId"
      AND coalesce(item_of, import_rows.number) = gone.number AND state IN ('open', 'duplicate', 'item')`;
}
