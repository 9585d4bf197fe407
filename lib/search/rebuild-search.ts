import 'server-only';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { readStoredForm } from '#lib/booking-form/stored-form.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { awbTokens, detailsTokens, draftTokens, searchVersion } from '#lib/shipments/search-tokens.ts';
import { readStoredDetails, toDestination } from '#lib/shipments/stored-details.ts';
import { writeWords } from '#lib/shipments/write-words.ts';

const batchSize = 500;

type Row = {
  id: string;
  merchantId: string;
  isDraft: boolean;
  awb: string | null;
  form: unknown;
  details: unknown;
};

/**
 * Writes the search words and the destination of one batch of shipments that an earlier version wrote, in one transaction.
 * Returns whether more may be left. Returns no merchant's data, so it writes no audit row.
 */
export async function unsafeRebuildSearch(): Promise<boolean> {
  return unsafeAcrossMerchants(async (transaction) => {
    const rows = await transaction.$queryRaw<Row[]>`
      SELECT id, merchant_id AS "merchantId", state = 'draft' AS "isDraft", awb, form, details
      FROM shipments WHERE search_version < ${searchVersion}::smallint
      LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`;
    const ids = rows.map(({ id }) => id);
    const merchantIds = rows.map(({ merchantId }) => merchantId);
    for (const [merchantId, of] of Map.groupBy(rows, (row) => row.merchantId))
      await writeWords(
        transaction,
        merchantId,
        of.map(({ id, ...row }) => ({ id, tokens: tokensOf(row) })),
      );
    await transaction.$executeRaw`
      UPDATE shipments SET search_version = ${searchVersion}, destination = coalesce(rebuilt.destination::jsonb, shipments.destination)
      FROM unnest(${merchantIds}::uuid[], ${ids}::uuid[], ${rows.map(destinationOf)}::text[])
        AS rebuilt (merchant_id, id, destination)
      WHERE shipments.id = rebuilt.id AND shipments.merchant_id = rebuilt.merchant_id`;
    return rows.length === batchSize;
  });
}

/** Whether the worker has search words to write. */
export async function unsafeNeedsSearchRebuild(): Promise<boolean> {
  const stale = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<unknown[]>`
      SELECT 1 FROM shipments WHERE search_version < ${searchVersion}::smallint LIMIT 1`,
  );
  return stale.length > 0;
}

function tokensOf({ isDraft, awb, form, details }: Omit<Row, 'id' | 'merchantId'>): string[] {
  const booked = isDraft ? null : readStoredDetails(details);
  const typed = isDraft ? readStoredForm(form, startedForm()) : null;
  const tokens = [
    ...(booked ? detailsTokens(booked) : []),
    ...(typed ? draftTokens(typed) : []),
    ...(awb ? awbTokens(awb) : []),
  ];
  return [...new Set(tokens)];
}

function destinationOf({ details }: Row): string | null {
  const booked = readStoredDetails(details);
  return booked && JSON.stringify(toDestination(booked));
}
