import type { Prisma } from '#lib/db/generated/client.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { startedForm } from '#lib/shipments/form/started-form.ts';
import { readStoredForm } from '#lib/shipments/form/stored-form.ts';
import { awbTokens, detailsTokens, draftTokens } from '#lib/shipments/search/search-tokens.ts';
import { writeWords } from '#lib/shipments/search/write-words.ts';
import { readStoredDetails } from '#lib/shipments/stored-details.ts';
import { blankPerson, type PersonFields, removedName, type Side } from './blank-person.ts';

/** A shipment whose personal data is removed. */
export type Forgotten = { id: string; sides: readonly Side[]; fields: PersonFields };

type Row = { id: string; awb: string | null; form: unknown; details: unknown; isDraft: boolean };

/**
 * Removes people from shipments of one merchant and writes their search tokens again, in the caller's transaction. AWB, references,
 * places, money and states stay. Returns how many shipments changed.
 */
export async function forgetPeople(
  transaction: Transaction,
  merchantId: string,
  forgotten: Forgotten[],
): Promise<number> {
  const wanted = new Map(forgotten.map((one) => [one.id, one]));
  const ids = [...wanted.keys()];
  // In a fixed order, so that two transactions can't deadlock.
  const rows = await transaction.$queryRaw<Row[]>`
    SELECT id, awb, form, details, state = 'draft' AS "isDraft" FROM shipments
    WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  let changed = 0;
  for (const row of rows) {
    const { sides, fields } = wanted.get(row.id) as Forgotten;
    const form = blankPerson(row.form, sides, fields);
    const details = blankPerson(row.details, sides, fields);
    if (isSame(form, row.form) && isSame(details, row.details)) continue;
    changed += 1;
    const ofReceiver = sides.includes('receiver');
    await transaction.shipment.updateMany({
      where: { id: row.id, merchantId },
      data: {
        form: form as Prisma.InputJsonValue,
        ...(row.details !== null && { details: details as Prisma.InputJsonValue }),
        ...(ofReceiver && fields.names && { receiverName: removedName, searchText: '' }),
        ...(ofReceiver && fields.phones && { receiverMobile: null }),
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
  const typed = isDraft ? readStoredForm(form, startedForm()) : null;
  const tokens = [
    ...(booked ? detailsTokens(booked) : []),
    ...(typed ? draftTokens(typed) : []),
    ...(awb ? awbTokens(awb) : []),
  ];
  return [...new Set(tokens)];
}
