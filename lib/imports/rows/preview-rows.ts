import 'server-only';
import { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { emirateCode } from '#lib/core/search/emirate-codes.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { nameLike } from '#lib/locations/closest-name.ts';
import { wordsSchema } from '#lib/merchants/schema.ts';
import type { ImportColumns } from '../fields/schema.ts';
import { rowCountry } from '../forms/destination.ts';
import { loadRowLists } from '../forms/row-lists.ts';
import { homePlace } from '../forms/row-order.ts';
import type { ImportRowView } from '../view.ts';
import { namedSql, rowsSql, toRow } from './list-rows.ts';

/** How many rows show what an import becomes. */
const previewed = 3;

/**
 * The first rows of an import as they would be with these columns, with the emirates that their areas and addresses name; null when it
 * doesn't exist or is another merchant's.
 */
export async function previewRows(
  actor: MerchantActor,
  { importId, columns }: { importId: string; columns: ImportColumns },
): Promise<ImportRowView[] | null> {
  requirePermission(actor, 'shipments.read');
  if (!z.uuid().safeParse(importId).success) return null;
  const { merchantId } = actor;
  const [imports, rows] = await queryMerchant(merchantId, [
    namedSql(merchantId, importId),
    rowsSql(merchantId, { importId, most: previewed }),
  ]);
  if (rows.length === 0) return null;
  const words = wordsSchema.parse(imports[0]?.words);
  const header = imports[0]?.header ?? [];
  return withEmirates(rows.map((row) => toRow(row, { header, columns, words })));
}

async function withEmirates(rows: ImportRowView[]): Promise<ImportRowView[]> {
  const lists = await loadRowLists(rows.map(({ values }) => values));
  if (!lists) return rows;
  return rows.map((row) => {
    const { values, shown, itemOf } = row;
    const { emirate, area, city = '', address = '' } = values;
    const isWritten = Boolean(emirate) || emirateCode(city) !== null;
    if (isWritten || itemOf !== null || rowCountry(values, lists).isAbroad) return row;
    const { emirateId } = homePlace(values, lists);
    const found = lists.places.tree.find(({ id }) => id === emirateId);
    return found ? { ...row, shown: { ...shown, emirate: nameLike(area || city || address, found) } } : row;
  });
}
