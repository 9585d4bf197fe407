import 'server-only';
import { inArchive, openDocuments, type PackedDocument, packedDocument } from '#lib/archive/read-archived.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';

/**
 * The rows of `statement` over those shipments of `which`, a statement of `merchant_id` and `shipment_id`, that are in the archive. The
 * caller has audited the look-up.
 */
export async function unsafeReadArchived<Row extends object>(
  which: Sql,
  statement: Sql<Row>,
): Promise<Row[]> {
  const [packed] = await unsafeQueryAcrossMerchants(
    [
      sql<PackedDocument>`SELECT ${packedDocument} FROM (${which}) AS found
        JOIN archived_shipments AS kept ON kept.merchant_id = found.merchant_id AND kept.id = shipment_id`,
    ],
    { replica: true },
  );
  if (packed.length === 0) return [];
  const [rows] = await unsafeQueryAcrossMerchants([inArchive(await openDocuments(packed), statement)], {
    replica: true,
  });
  return rows;
}
