import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { emirateCode } from '#lib/core/search/emirate-codes.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { nameLike } from '#lib/locations/closest-name.ts';
import { type StatusWords, wordsSchema } from '#lib/merchants/schema.ts';
import type { ImportColumns } from '../fields/schema.ts';
import { rowCountry } from '../forms/destination.ts';
import { loadRowLists } from '../forms/row-lists.ts';
import { homePlace } from '../forms/row-order.ts';
import type { ImportPreview, ImportRowView } from '../view.ts';
import { checkRows } from './check-rows.ts';
import { namedSql, rowsSql, toRow } from './list-rows.ts';
import { keyedWords, readingsToken, shownReadings, understoodOf } from './readings.ts';
import { groupRows } from './row-values.ts';
import { readSources } from './store-checks.ts';

/** How many rows show what an import becomes. */
const previewed = 3;

type Answers = { importId: string; columns: ImportColumns; words?: StatusWords };

/** An import with these answers, and its first rows as they would be; null when it doesn't exist or is another merchant's. */
async function readFirst({ merchantId }: MerchantActor, { importId, columns, words: told = {} }: Answers) {
  if (!isId(importId)) return null;
  const [imports, rows] = await queryMerchant(merchantId, [
    namedSql(merchantId, importId),
    rowsSql(merchantId, { importId, most: previewed }),
  ]);
  if (rows.length === 0) return null;
  const words = { ...wordsSchema.parse(imports[0]?.words), ...keyedWords(told) };
  const of = { header: imports[0]?.header ?? [], columns, words };
  return { of, rows: await withEmirates(rows.map((row) => toRow(row, of))) };
}

/** The first rows of an import as they would be with these columns, with the emirates that their areas and addresses name. */
export async function previewRows(actor: MerchantActor, answers: Answers): Promise<ImportRowView[] | null> {
  requirePermission(actor, 'shipments.read');
  return (await readFirst(actor, answers))?.rows ?? null;
}

/**
 * What an import would be with these answers, before they are confirmed: its first rows, and what rules would read in all of them. Null when
 * it doesn't exist or is another merchant's, or while the operator's lists aren't available.
 */
export async function previewImport(actor: MerchantActor, answers: Answers): Promise<ImportPreview | null> {
  requirePermission(actor, 'shipments.book');
  const first = await readFirst(actor, answers);
  if (!first) return null;
  const { of, rows } = first;
  const { merchantId } = actor;
  const sources = await inMerchant(merchantId, (transaction) =>
    readSources(transaction, merchantId, answers.importId),
  );
  const checked = await checkRows(actor, groupRows(sources, of), of);
  if (!checked) return null;
  const understood = await understoodOf(checked);
  return { rows, understood: shownReadings(understood, of.words), seen: readingsToken(understood) };
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
