import 'server-only';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Dictionary, readDictionaries } from '#lib/archive/dictionaries.ts';
import { fileKey, idToken, traceOf } from '#lib/archive/exported.ts';
import { closeStreams } from '#lib/archive/packing/open-streams.ts';
import { unpack } from '#lib/archive/packing/pack.ts';
import { referenceToken } from '#lib/core/search/tokens.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { putObject, removeObject } from '#lib/labels/object-store.ts';
import { fromStore, rowsHash, type StepEnd, storeTimeoutMs } from './step.ts';

const compress = promisify(gzip);

/** What one file has: at most so many shipments, and about so many bytes as they are compressed in the archive. */
const mostShipments = 500;
const mostBytes = 4 * 1024 * 1024;

/** AWBs, phones and emails. The kinds of tokens are in lib/core/search/tokens.ts. */
const isTraced = (token: string) => /^[ape]/.test(token);

/**
 * Writes a month's next file: JSON lines, each with a shipment's rows of every table and its label, compressed (gzip). First it removes the
 * files of an earlier export, one at a time, and last it writes the list of checksums as `sha256sum` reads it. The object is written before
 * its row: a file that the portal names is there.
 */
export async function unsafeExportNextFile(month: string): Promise<StepEnd> {
  if (await removeOldFile(month)) return 'more';
  const place = await findPlace(month);
  if (!place) {
    await writeChecksums(month);
    return 'done';
  }
  const rows = await readRows(month, place);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return 'more';
  const dictionaries = await readDictionaries(rows.map(({ dictionaryId }) => dictionaryId));
  const lines = await Promise.all(rows.map((row) => lineOf(row, dictionaries.get(row.dictionaryId))));
  const file = await compress(Buffer.from(lines.join('')));
  const { merchantId, number } = place;
  await fromStore(
    putObject(fileKey({ month, merchantId, number }), file, 'application/gzip', storeTimeoutMs),
  );
  const sha256 = createHash('sha256').update(file).digest('hex');
  const traces = [...new Set(rows.flatMap(tokensOf).map(traceOf))];
  await unsafeAcrossMerchants(
    (transaction) => transaction.$executeRaw`
      INSERT INTO archive_files (month, merchant_id, number, state, sha256, bytes, shipments, first_at, first_id, last_at, last_id,
        rows_hash, traces)
      VALUES (to_date(${month}, 'YYYY-MM'), ${merchantId}::uuid, ${number}, 'written', ${sha256}, ${file.length}, ${rows.length},
        ${first.createdAt}, ${first.id}::uuid, ${last.createdAt}, ${last.id}::uuid, ${rowsHash(rows)}, ${traces}::int[])`,
  );
  return 'more';
}

async function removeOldFile(month: string): Promise<boolean> {
  const old = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<{ merchantId: string; number: number }[]>`
      SELECT merchant_id AS "merchantId", number FROM archive_files
      WHERE month = to_date(${month}, 'YYYY-MM') AND state = 'old' LIMIT 1`,
  );
  for (const { merchantId, number } of old) {
    await fromStore(removeObject(fileKey({ month, merchantId, number })));
    await unsafeAcrossMerchants(
      (transaction) => transaction.$executeRaw`
        DELETE FROM archive_files
        WHERE month = to_date(${month}, 'YYYY-MM') AND merchant_id = ${merchantId}::uuid AND number = ${number}`,
    );
  }
  return old.length > 0;
}

/** Where the next file begins: after a merchant's last shipment in a file, or with the next merchant's first one. */
type Place = { merchantId: string; number: number; at: Date | null; id: string | null };

/** The place after the last written file; null at the end of the month. */
async function findPlace(month: string): Promise<Place | null> {
  const [place] = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<Place[]>`
      WITH bounds AS MATERIALIZED (
        SELECT day, day::timestamp AT TIME ZONE 'UTC' AS first, (day + interval '1 month') AT TIME ZONE 'UTC' AS next
        FROM to_date(${month}, 'YYYY-MM') AS day
      ), written AS MATERIALIZED (
        SELECT merchant_id, last_at, last_id FROM archive_files, bounds WHERE month = day AND state = 'written'
        ORDER BY merchant_id DESC, number DESC LIMIT 1
      ), same AS (
        SELECT written.merchant_id, last_at AS at, last_id AS id FROM written, bounds WHERE EXISTS (
          SELECT FROM archived_shipments AS archived WHERE archived.merchant_id = written.merchant_id
            AND created_at >= first AND created_at < next AND (created_at, archived.id) > (last_at, last_id))
      ), following AS (
        SELECT merchant_id, NULL::timestamptz AS at, NULL::uuid AS id FROM archived_shipments
        WHERE created_at >= (SELECT first FROM bounds) AND created_at < (SELECT next FROM bounds)
          AND merchant_id > coalesce((SELECT merchant_id FROM written), '00000000-0000-0000-0000-000000000000')
        ORDER BY merchant_id LIMIT 1
      )
      SELECT merchant_id AS "merchantId", at, id, 1 + coalesce((
        SELECT max(number) FROM archive_files, bounds WHERE month = day AND archive_files.merchant_id = place.merchant_id), 0) AS number
      FROM (SELECT * FROM same UNION ALL (SELECT * FROM following WHERE NOT EXISTS (SELECT FROM same))) AS place`,
  );
  return place ?? null;
}

type Row = {
  id: string;
  createdAt: Date;
  archivedAt: Date;
  reference: string | null;
  tokens: string[];
  dictionaryId: number | null;
  document: Uint8Array;
  label: Uint8Array | null;
};

/** The merchant's next shipments of the month that fit into one file, at least one. */
const readRows = (month: string, { merchantId, at, id }: Place): Promise<Row[]> =>
  unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<Row[]>`
      SELECT id, created_at AS "createdAt", archived_at AS "archivedAt", reference, tsvector_to_array(words) AS tokens,
        dictionary_id AS "dictionaryId", document, label
      FROM (
        SELECT *, sum(bytes) OVER (ORDER BY created_at, id) - bytes AS bytes_before
        FROM (
          SELECT *, octet_length(document) + coalesce(octet_length(label), 0) AS bytes FROM archived_shipments
          WHERE merchant_id = ${merchantId}::uuid AND created_at >= to_date(${month}, 'YYYY-MM')::timestamp AT TIME ZONE 'UTC'
            AND created_at < (to_date(${month}, 'YYYY-MM') + interval '1 month') AT TIME ZONE 'UTC'
            AND (${at}::timestamptz IS NULL OR (created_at, id) > (${at}::timestamptz, ${id}::uuid))
          ORDER BY created_at, id LIMIT ${mostShipments}
        ) AS next
      ) AS sized
      WHERE bytes_before < ${mostBytes} ORDER BY created_at, id`,
  );

/** The document as PostgreSQL wrote it, because JavaScript would round its long numbers. */
async function lineOf({ document, label }: Row, dictionary: Dictionary | undefined): Promise<string> {
  const [rows, pdf] = await Promise.all([
    unpack(document, dictionary?.documents),
    label && unpack(label, dictionary?.labels).then(closeStreams),
  ]);
  return `{"label":${JSON.stringify(pdf?.toString('base64') ?? null)},"rows":${rows}}\n`;
}

const tokensOf = ({ id, reference, tokens }: Row): string[] => [
  idToken(id),
  ...(reference ? [referenceToken(reference)] : []),
  ...tokens.filter(isTraced),
];

async function writeChecksums(month: string): Promise<void> {
  const files = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<{ merchantId: string; number: number; sha256: string }[]>`
      SELECT merchant_id AS "merchantId", number, sha256 FROM archive_files
      WHERE month = to_date(${month}, 'YYYY-MM') ORDER BY merchant_id, number`,
  );
  const lines = files.map(({ sha256, ...file }) => `${sha256}  ${fileKey({ month, ...file })}\n`);
  await fromStore(
    putObject(`archive/${month}/SHA256SUMS`, Buffer.from(lines.join('')), 'text/plain', storeTimeoutMs),
  );
}
