import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { headerWords } from '#lib/spreadsheets/columns/header-meaning.ts';
import type { LineField } from '../view.ts';

/* Some carriers list deliveries that they haven't paid yet, and say so in a column. */

const folded = (texts: string) => new Set(texts.split('|').map((text) => foldForSearch(text.trim())));
/** Cells that say it in any column. */
const unpaid = folded(
  'unpaid|not paid|not yet paid|not remitted|not transferred|not settled|payment pending|غير مدفوع|غير مدفوعة|لم يدفع|لم تدفع|غير محول|لم يحول|لم يتم التحويل|لم يتم الدفع',
);
/** Cells that say it below a name about the payment. */
const open = folded(
  'no|n|false|pending|hold|on hold|due|outstanding|open|processing|in process|لا|معلق|معلقة|موقوف|قيد الانتظار|قيد المعالجة|قيد التحويل',
);
const paymentWords = new Set(
  'paid payment payout remitted remittance settled settlement transferred transfer مدفوع الدفع السداد مسدد تحويل محول'
    .split(' ')
    .flatMap(headerWords),
);
const longest = 30;

/** A column of words, as far as the layout knows. */
type AsideColumn = { column: number; isAboutPayment: boolean };

export function asideColumns(
  header: readonly string[],
  columns: readonly (LineField | null)[],
): AsideColumn[] {
  return header.flatMap((name, column) =>
    columns[column] && columns[column] !== 'text'
      ? []
      : [{ column, isAboutPayment: headerWords(name).some((word) => paymentWords.has(word)) }],
  );
}

/** The column that says that the line isn't paid; null if none does. */
export function unpaidColumn(cells: readonly string[], asides: readonly AsideColumn[]): number | null {
  for (const { column, isAboutPayment } of asides) {
    const cell = cells[column] ?? '';
    if (cell === '' || cell.length > longest) continue;
    const text = foldForSearch(cell).trim();
    if (unpaid.has(text) || (isAboutPayment && open.has(text))) return column;
  }
  return null;
}
