import { startedForm } from '#lib/booking-form/started-form.ts';
import { readStoredForm } from '#lib/booking-form/stored-form.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { awbTokens, detailsTokens, draftTokens } from '#lib/shipments/search-tokens.ts';
import { readStoredDetails } from '#lib/shipments/stored-details.ts';
import { writeWords } from '#lib/shipments/write-words.ts';
import { blankPerson, type PersonFields, removedName, type Side } from './blank-person.ts';

/** A shipment whose personal data is removed. */
type Forgotten = { id: string; sides: readonly Side[]; fields: PersonFields };

type Row = {
  id: string;
  awb: string | null;
  form: unknown;
  details: unknown;
  isDraft: boolean;
  updatedAt: Date;
};

/**
 * Removes people from shipments of one merchant and writes their search tokens again, in the caller's transaction. AWB, references,
 * places, money and states stay. Returns how many shipments changed.
 */
export async function forgetPeople(
  transaction: Transaction,
  merchantId: string,
  forgotten: Forgotten[],
): Promise<number> {
  const forgottenById = new Map(forgotten.map((one) => [one.id, one]));
  const ids = [...forgottenById.keys()];
  // In a fixed order, so that two transactions can't deadlock.
  const rows = await transaction.$queryRaw<Row[]>`
    SELECT id, awb, form, details, state = 'draft' AS "isDraft", updated_at AS "updatedAt" FROM shipments
    WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  let changed = 0;
  for (const row of rows) {
    const { sides, fields } = forgottenById.get(row.id) as Forgotten;
    const form = blankPerson(row.form, sides, fields);
    const details = blankPerson(row.details, sides, fields);
    if (isSame(form, row.form) && isSame(details, row.details)) continue;
    changed += 1;
    const ofReceiver = sides.includes('receiver');
    await transaction.shipment.updateMany({
      where: { id: row.id, merchantId },
      data: {
        form: form as Prisma.InputJsonValue,
        // It isn't work with the shipment, which would keep it from the archive for months more.
        updatedAt: row.updatedAt,
        ...(row.details !== null && { details: details as Prisma.InputJsonValue }),
        ...(ofReceiver && fields.names && { receiverName: removedName }),
        ...(ofReceiver && fields.phones && { receiverMobile: null }),
        // A caller's own texts may name the person.
        metadata: Prisma.DbNull,
      },
    });
    const tokens = tokensOf({ ...row, form, details });
    await writeWords(transaction, merchantId, [{ id: row.id, tokens }]);
  }
  return changed;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function tokensOf({ isDraft, awb, form, details }: Row): string[] {
  const booked = isDraft ? null : readStoredDetails(details);
  const typed = readStoredForm(form, startedForm());
  const tokens = [
    ...(booked ? detailsTokens(booked, typed ?? { service: {} }) : []),
    ...(isDraft && typed ? draftTokens(typed) : []),
    ...(awb ? awbTokens(awb) : []),
  ];
  return [...new Set(tokens)];
}

/** Removes the operator's raw replies, because they repeat the order. An attempt whose outcome isn't final keeps its reply. */
export function forgetReplies(transaction: Transaction, merchantId: string, ids: string[]): Promise<number> {
  return transaction.$executeRaw`
    UPDATE attempts SET raw_reply = NULL, refusal = NULL, log_message = NULL
    WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${ids}::uuid[])
      AND ended_at IS NOT NULL AND num_nonnulls(raw_reply, refusal, log_message) > 0`;
}

/** Removes the bodies of API requests about shipments: their texts about people are masked, but a caller may write a name anywhere. */
export function forgetRequests(transaction: Transaction, merchantId: string, ids: string[]): Promise<number> {
  return transaction.$executeRaw`
    UPDATE api_requests SET request = NULL, response = NULL
    WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${ids}::uuid[])`;
}

/** Removes labels in the database. Those in a bucket end by its lifecycle rule. */
export function forgetLabels(transaction: Transaction, merchantId: string, ids: string[]): Promise<number> {
  return transaction.$executeRaw`
    DELETE FROM labels WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${ids}::uuid[])`;
}

/** Removes the texts and photos of ended claims for parcels, which may name or show the receiver. */
export async function forgetClaims(
  transaction: Transaction,
  merchantId: string,
  ids: string[],
): Promise<void> {
  const ofParcels = sql`merchant_id = ${merchantId}::uuid AND ended_at IS NOT NULL AND kind IN ('lost', 'damaged') AND id IN (
    SELECT claim_id FROM claim_items WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${ids}::uuid[]))`;
  await transaction.$executeRaw`
    DELETE FROM claim_photos WHERE merchant_id = ${merchantId}::uuid AND claim_id IN (SELECT id FROM claims WHERE ${ofParcels})`;
  await transaction.$executeRaw`
    UPDATE claims SET contents = '', note = '', answer = '' WHERE ${ofParcels}`;
}
