import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { columnMeaning } from './column-meaning.ts';
import type { StatementKind } from './view.ts';

const anyAwb = /(?<!\d)\d{13}(?!\d)|[A-Z]{2}\d{9}[A-Z]{2}/;
const balance = /balance|الرصيد|رصيد/;
const invoiceWords = /\binvoice\b|فاتور[هة]/;
const payoutWords = /\bremittances?\b|\bpayouts?\b|\bcod\b|الدفع عند الاستلام|تحويل مبالغ|التحصيل/;

/**
 * What a file is, by the names of its columns and by the rows above them; null where they don't agree, or say nothing. It is right about
 * each file of the corpus that it is sure about, so a file that it contradicts is stopped.
 */
export function kindOfFile(
  top: readonly SheetRow[],
  header: readonly string[],
  headerRow: number | null,
): StatementKind | null {
  if (header.length === 0) return null;
  const fields = header.map((name) => columnMeaning(name));
  const has = (...of: string[]) => fields.some((meaning) => meaning && of.includes(meaning.field));
  const below = top.filter(({ number }) => number > (headerRow ?? 0));
  const names = foldForSearch(header.join(' '));
  if (!has('awb') && !below.some(({ cells }) => cells.some((cell) => anyAwb.test(cell)))) {
    const isBank = has('debit', 'credit')
      ? has('text') || balance.test(names)
      : has('text') && balance.test(names);
    return isBank ? 'bank' : null;
  }
  const title = foldForSearch(
    top
      .filter(({ number }) => number < (headerRow ?? 0))
      .flatMap(({ cells }) => cells)
      .join(' '),
  );
  const isPayout = fields.some((meaning) => meaning?.isCod && ['amount', 'net'].includes(meaning.field));
  const isInvoice = invoiceWords.test(title) || invoiceWords.test(names);
  const isCharged =
    (isInvoice ? has('vat') : has('weight', 'service') && has('fee', 'vat')) && !has('debit', 'credit');
  const saysPayout = isPayout || payoutWords.test(title);
  if (saysPayout === (isCharged || isInvoice)) return null;
  if (saysPayout) return isPayout ? 'cod' : null;
  return isCharged ? 'charges' : null;
}
