import 'server-only';
import { decimalAmount, parseAmountMinor } from '#lib/core/money.ts';
import type { MoneyContent } from '#lib/documents/money/render-money.ts';
import type { BothTexts } from '#lib/documents/printable-text.ts';
import { renderInThread } from '#lib/documents/rendering/render-in-thread.ts';

/** About 150 pages. More are an export. */
const mostPrinted = 5_000;

/** What stands above a printed list, and the words of its end. `left`: that only the first rows are printed. */
export type PaperTexts = {
  merchant: BothTexts;
  facts: string[];
  total: string;
  left: (most: number) => string;
};

/** What the words of a file are: a sheet's name and direction, and the title of each column. `paper`: what a PDF has above and below its rows. */
export type FileTexts<Column extends string> = {
  sheetName: string;
  isRightToLeft: boolean;
  columns: Record<Column, string>;
  paper: PaperTexts;
};

/** Prints rows of money as a PDF with the sums of each currency below. */
export async function printMoney<Column extends string>(
  merchantId: string,
  { columns, figures }: Record<'columns' | 'figures', readonly Column[]>,
  rows: AsyncIterable<string[]>,
  { columns: titles, sheetName, isRightToLeft, paper }: FileTexts<Column>,
): Promise<Uint8Array> {
  const printed: string[][] = [];
  let isMore = false;
  for await (const row of rows) {
    isMore = printed.length === mostPrinted;
    if (isMore) break;
    printed.push(row);
  }
  const currencyAt = columns.indexOf('currency' as Column);
  const totals = [...Map.groupBy(printed, (row) => row[currencyAt] ?? '')].map(([currency, own]) =>
    columns.map((column, at) => {
      if (at === 0) return paper.total;
      if (at === currencyAt) return currency;
      return figures.includes(column) ? sumOf(own, at, currency) : '';
    }),
  );
  const content: MoneyContent = {
    merchant: paper.merchant,
    title: sheetName,
    isRightToLeft,
    createdAt: new Date(),
    facts: isMore ? [...paper.facts, paper.left(mostPrinted)] : paper.facts,
    columns: columns.map((column) => ({ title: titles[column], isFigure: figures.includes(column) })),
    rows: printed,
    totals,
  };
  return renderInThread(merchantId, { kind: 'money', content });
}

function sumOf(rows: string[][], at: number, currency: string): string {
  const minor = (text = '') =>
    (text.startsWith('-') ? -1 : 1) * (parseAmountMinor(text.replace('-', ''), currency) ?? 0);
  return decimalAmount({ amountMinor: rows.reduce((sum, row) => sum + minor(row[at]), 0), currency });
}
