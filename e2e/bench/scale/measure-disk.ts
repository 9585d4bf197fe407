import { withClient } from '#scripts/postgres/with-client.ts';

/** The disk of a table in bytes per shipment, and its rows per shipment. */
type TableDisk = { table: string; rowsEach: number; tableBytes: number; indexBytes: number };

const tableSizes = `
  SELECT root::text AS "table", sum(greatest(reltuples, 0))::float AS "rowsEach",
    sum(pg_table_size(pg_class.oid))::float AS "tableBytes", sum(pg_indexes_size(pg_class.oid))::float AS "indexBytes"
  FROM pg_class CROSS JOIN LATERAL (SELECT coalesce(pg_partition_root(pg_class.oid), pg_class.oid) AS root) AS of
  WHERE relkind = 'r' AND EXISTS (
    SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'merchant_id' AND NOT attisdropped)
  GROUP BY root ORDER BY "tableBytes" DESC`;

/** The size of the stored labels; the share of shipments with an AWB. */
const labelSizes = `
  SELECT avg(pg_column_size(pdf))::float AS "labelBytes",
    (SELECT 1 - null_frac FROM pg_stats WHERE tablename = 'shipments' AND attname = 'awb')::float AS "bookedShare"
  FROM labels`;

type LabelSizes = Record<'labelBytes' | 'bookedShare', number>;

/**
 * Measures every table with merchants' rows. The filler stores a label for a few shipments only; the last row is the size of
 * the labels if every booked shipment has one.
 */
export async function measureDisk(adminUrl: string): Promise<TableDisk[]> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<TableDisk>(tableSizes);
    const shipments = rows.find(({ table }) => table === 'shipments')?.rowsEach ?? 1;
    const tables = rows.map(({ table, rowsEach, tableBytes, indexBytes }) => ({
      table,
      rowsEach: rowsEach / shipments,
      tableBytes: tableBytes / shipments,
      indexBytes: indexBytes / shipments,
    }));
    const stored = await client.query<LabelSizes>(labelSizes);
    const labels = tables.find(({ table }) => table === 'labels');
    const sizes = stored.rows[0];
    if (!labels || !sizes) return tables;
    const { labelBytes, bookedShare } = sizes;
    // What a byte of a label takes on the disk, pages and rows included.
    const bytesOfByte = labels.tableBytes / labels.rowsEach / labelBytes;
    const indexBytes = (labels.indexBytes / labels.rowsEach) * bookedShare;
    return [
      ...tables.filter((table) => table !== labels && table.tableBytes + table.indexBytes >= 1),
      {
        table: 'labels (computed for all)',
        rowsEach: bookedShare,
        tableBytes: labelBytes * bytesOfByte * bookedShare,
        indexBytes,
      },
    ];
  });
}
