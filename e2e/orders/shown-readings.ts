import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { findImport } from '#lib/imports/files/find-import.ts';
import { checkRows } from '#lib/imports/rows/check-rows.ts';
import { readingForm } from '#lib/imports/rows/readings.ts';
import { groupRows } from '#lib/imports/rows/row-values.ts';
import { readSources } from '#lib/imports/rows/store-checks.ts';
import { wordsSchema } from '#lib/merchants/schema.ts';

/**
 * The kinds of readings of each row, by its number, of which the page showed an example of the same form to the person who confirmed the
 * columns. An example of another form isn't enough.
 */
export async function shownReadings(actor: MerchantActor, importId: string): Promise<Map<number, string[]>> {
  const { merchantId } = actor;
  const found = await findImport(actor, { id: importId });
  const [sources, stored] = await inMerchant(merchantId, async (transaction) => [
    await readSources(transaction, merchantId, importId),
    await transaction.import.findFirstOrThrow({ where: { id: importId, merchantId } }),
  ]);
  if (!found) return new Map();
  const { header, columns, understood } = found.of;
  const shown = new Set(
    understood.flatMap(({ kind, examples }) =>
      examples.map(({ from, to }) => readingForm({ kind, from, to })),
    ),
  );
  const named = { header, columns, words: wordsSchema.parse(stored.words) };
  const checked = await checkRows(actor, groupRows(sources, named), named);
  return new Map(
    (checked ?? []).map(({ number, readings }) => [
      number,
      readings.flatMap((one) => (shown.has(readingForm(one)) ? one.kind : [])),
    ]),
  );
}
