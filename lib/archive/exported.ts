import 'server-only';
import { createHash } from 'node:crypto';
import { typedWords } from '#lib/core/search/tokens.ts';
import { queryMerchant, unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';

/** What an exported file is known to have: a hash of 32 bits, so that now and then another one has the same. */
export const traceOf = (token: string): number => createHash('sha256').update(token).digest().readInt32BE();

/** The token of a shipment itself. The others are its search tokens. */
export const idToken = (id: string) => `i${id}`;

/** The key of a file in the object store. A month is its first seven characters. */
export const fileKey = ({
  month,
  merchantId,
  number,
}: {
  month: string;
  merchantId: string;
  number: number;
}) => `archive/${month}/${merchantId}/${String(number).padStart(4, '0')}.jsonl.gz`;

/** Months that have dropped shipments of the merchant, or of any; `hasTrace`: with a typed AWB, reference, phone or email. */
const monthsWith = (merchantId: string | null, typed: string): Sql<Month> => {
  const traces = typedWords(typed)
    .flat()
    .map(({ token }) => traceOf(token));
  return sql<Month>`
    SELECT to_char(month, 'YYYY-MM') AS month, month IN (
      SELECT month FROM archive_files_with(${traces}::int[]) WHERE state = 'dropped') AS "hasTrace"
    FROM archive_months
    WHERE EXISTS (
      SELECT FROM archive_files
      WHERE ${merchantId ? sql`merchant_id = ${merchantId}::uuid` : sql`true`} AND archive_files.month = archive_months.month
        AND archive_files.state = 'dropped')
    ORDER BY archive_months.month DESC`;
};

type Month = { month: string; hasTrace: boolean };

function narrowed(months: Month[]): string[] {
  const traced = months.filter(({ hasTrace }) => hasTrace);
  return (traced.length > 0 ? traced : months).map(({ month }) => month);
}

/**
 * The months of a merchant's shipments that are only in exported files, newest first. With a typed text that names a shipment in them, its
 * months alone. The caller has checked the permission.
 */
export async function exportedMonths(merchantId: string, typed = ''): Promise<string[]> {
  const [months = []] = await queryMerchant(merchantId, [monthsWith(merchantId, typed)]);
  return narrowed(months);
}

/** The same for all merchants' shipments. It returns no merchant's data. */
export async function unsafeExportedMonths(typed: string): Promise<string[]> {
  const [months = []] = await unsafeQueryAcrossMerchants([monthsWith(null, typed)]);
  return narrowed(months);
}

/** The month of a merchant's shipment that is only in an exported file, or null. */
export async function exportedMonthOf(merchantId: string, id: string): Promise<string | null> {
  const [months = []] = await queryMerchant(merchantId, [
    sql<{ month: string }>`
      SELECT to_char(month, 'YYYY-MM') AS month FROM archive_files_with(${[traceOf(idToken(id))]}::int[]) WHERE state = 'dropped'`,
  ]);
  return months[0]?.month ?? null;
}

/** The keys of a merchant's files that probably have a token: rows that are only there, and copies of rows that are here too. */
export async function filesWith(merchantId: string, token: string): Promise<string[]> {
  const [files = []] = await queryMerchant(merchantId, [
    sql<{ month: string; number: number }>`
      SELECT to_char(month, 'YYYY-MM') AS month, number FROM archive_files_with(${[traceOf(token)]}::int[])
      WHERE merchant_id = ${merchantId}::uuid ORDER BY 1, 2`,
  ]);
  return files.map((file) => fileKey({ ...file, merchantId }));
}
