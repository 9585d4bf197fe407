import 'server-only';
import { filteredBy, recordExport } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { streamSheet } from '#lib/tables/xlsx/stream-sheet.ts';
import { type FileTexts, printMoney } from './print-money.ts';
import type { MoneyExport } from './schema.ts';

/** The most rows of a file. */
export const mostRows = 200_000;

/** An export of a merchant's money as a file of these columns, of which `figures` are amounts. `rowsOf` gives the rows below their titles. */
export const moneyExport =
  <Column extends string, Texts extends FileTexts<Column>>(
    verb: Parameters<typeof recordExport>[1]['verb'],
    columns: readonly Column[],
    figures: readonly Column[],
    rowsOf: (actor: MerchantActor, asked: MoneyExport, texts: Texts) => AsyncGenerator<string[]>,
  ) =>
  /** Sends the rows while they are read, or as a whole PDF. Counted and audited. Throws `TooOften`. */
  async (actor: MerchantActor, asked: MoneyExport, texts: Texts): Promise<ReadableStream<Uint8Array>> => {
    requirePermission(actor, 'money.read');
    const { format, of: _of, ...filter } = asked;
    await recordExport(actor, { verb, reason: filteredBy(format, filter) });
    if (format === 'pdf')
      return new Blob([
        new Uint8Array(
          await printMoney(actor.merchantId, { columns, figures }, rowsOf(actor, asked, texts), texts),
        ),
      ]).stream();
    return streamSheet(format, rowsOf(actor, asked, texts), {
      ...texts,
      most: mostRows,
      left: texts.paper.left,
      header: columns.map((column) => texts.columns[column]),
      figures: figures.map((column) => columns.indexOf(column)),
    });
  };
