import 'server-only';
import { createHash } from 'node:crypto';
import { fileKey } from '#lib/archive/exported.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { findObject } from '#lib/labels/object-store.ts';
import { fromStore, rowsHash, type StepEnd, storeTimeoutMs } from './step.ts';

type File = {
  merchantId: string;
  number: number;
  sha256: string;
  rowsHash: string;
  firstAt: Date;
  firstId: string;
  lastAt: Date;
  lastId: string;
};

/**
 * Removes the shipments of a month's next file from the archive, if the store still has the file with its checksum and the shipments are
 * those that it was written from. After the last file the month's partition goes too. Keys of requests and AWBs stay, so that a repeat
 * books nothing, and so do references, which the books show. Metadata can be about people, so it doesn't.
 */
export async function unsafeDropNextFile(month: string): Promise<StepEnd> {
  const [file] = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<File[]>`
      SELECT merchant_id AS "merchantId", number, sha256, rows_hash AS "rowsHash", first_at AS "firstAt", first_id AS "firstId",
        last_at AS "lastAt", last_id AS "lastId"
      FROM archive_files WHERE month = to_date(${month}, 'YYYY-MM') AND state = 'written' ORDER BY merchant_id, number LIMIT 1`,
  );
  if (!file) return (await dropPartition(month)) ? 'done' : 'changed';
  const { merchantId, number, sha256 } = file;
  const stored = await fromStore(findObject(fileKey({ month, merchantId, number }), storeTimeoutMs));
  if (!stored || createHash('sha256').update(stored).digest('hex') !== sha256) return 'changed';
  return (await removeShipments(month, file)) ? 'more' : 'changed';
}

function removeShipments(month: string, file: File): Promise<boolean> {
  const { merchantId, number, firstAt, firstId, lastAt, lastId } = file;
  return unsafeAcrossMerchants(async (transaction) => {
    const rows = await transaction.$queryRaw<{ id: string; archivedAt: Date }[]>`
      SELECT id, archived_at AS "archivedAt" FROM archived_shipments
      WHERE merchant_id = ${merchantId}::uuid AND created_at BETWEEN ${firstAt} AND ${lastAt}
        AND (created_at, id) BETWEEN (${firstAt}::timestamptz, ${firstId}::uuid) AND (${lastAt}::timestamptz, ${lastId}::uuid)
      ORDER BY created_at, id FOR UPDATE`;
    if (rowsHash(rows) !== file.rowsHash) return false;
    await transaction.$executeRaw`
      DELETE FROM archived_shipments WHERE merchant_id = ${merchantId}::uuid AND created_at BETWEEN ${firstAt} AND ${lastAt}
        AND id = ANY (${rows.map(({ id }) => id)}::uuid[])`;
    await transaction.$executeRaw`
      UPDATE archived_keys SET metadata = NULL
      WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${rows.map(({ id }) => id)}::uuid[])`;
    await transaction.$executeRaw`
      UPDATE archive_files SET state = 'dropped'
      WHERE month = to_date(${month}, 'YYYY-MM') AND merchant_id = ${merchantId}::uuid AND number = ${number}`;
    return true;
  });
}

/** Returns false if shipments were archived after the export: they stay. */
async function dropPartition(month: string): Promise<boolean> {
  const [row] = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<{ isDropped: boolean }[]>`
      SELECT drop_archive_partition(to_date(${month}, 'YYYY-MM')) AS "isDropped"`,
  );
  return row?.isDropped === true;
}
