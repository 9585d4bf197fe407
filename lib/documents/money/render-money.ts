import { type BothTexts, breakableLine, printableTexts } from '#lib/documents/printable-text.ts';
import { typeset } from '#lib/documents/typeset.ts';

/** A list of a merchant's money. `facts` are lines below the title; each total is a row below the others. */
export type MoneyContent = {
  merchant: BothTexts;
  title: string;
  facts: string[];
  isRightToLeft: boolean;
  columns: { title: string; isFigure: boolean }[];
  rows: string[][];
  totals: string[][];
  createdAt: Date;
};

const longest = 120;
const template = new URL('money.typ', import.meta.url);
const lines = (texts: string[]) => texts.map((text) => breakableLine(text, longest));

/** Draws the list: A4, landscape, in the reader's language. */
export function renderMoney({ createdAt, ...content }: MoneyContent): Uint8Array {
  const data = {
    ...content,
    merchant: printableTexts(content.merchant),
    title: breakableLine(content.title, longest),
    facts: lines(content.facts),
    columns: content.columns.map((column) => ({ ...column, title: breakableLine(column.title, longest) })),
    rows: content.rows.map(lines),
    totals: content.totals.map(lines),
  };
  return typeset(template, data, createdAt);
}
