import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { headerWords } from '#lib/tables/columns/header-words.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import type { LineField } from './view.ts';

/* Some carriers list deliveries that they haven't paid yet, and say so in a column. */

/** Cells that say it below a name about the payment. */
const open =
  /^(?:no|n|false|pending|(?:on )?hold|due|outstanding|open|processing|in pro(?:cess|gress)|awaiting|scheduled|queued|next|later|not yet|failed|لا|موجله?|لاحقا|معلقه?|موقوف|قيد (?:الانتظار|المعالجه|التحويل))$/u;
const paymentWords = new Set(
  headerWords(
    'paid payment payout remitted remittance settled settlement transferred transfer مدفوع الدفع السداد مسدد تحويل محول تسوية',
  ),
);
const longest = 30;

/** A column of words, as far as the layout knows. */
type AsideColumn = { column: number; isAboutPayment: boolean };

/** `rows` are the first ones: `Status` is about the payment where some cells say `PAID`. */
export function asideColumns(
  header: readonly string[],
  columns: readonly (LineField | null)[],
  rows: readonly SheetRow[],
): AsideColumn[] {
  const saysPaid = (cell: string) => paymentWords.has(headerWords(cell.slice(0, longest)).join(' '));
  return header.flatMap((name, column) =>
    columns[column] && columns[column] !== 'text' && columns[column] !== 'statement'
      ? []
      : [
          {
            column,
            isAboutPayment:
              headerWords(name).some((word) => paymentWords.has(word)) ||
              rows.some(({ cells }) => saysPaid(cells[column] ?? '')),
          },
        ],
  );
}

/** What isn't done yet, and that it is about money: `Not settled yet`, «قيد التحصيل». */
const notYet =
  /(?<!\p{L})(?:not|never|yet|awaiting|pending|under|next|to be)(?!\p{L})|^(?:قيد|لم|غير|بانتظار|في انتظار|معلق)/u;
const ofMoney =
  /paid|payment|payout|settl|remit|transfer|collect|cycle|statement|batch|\brun\b|\bdue\b|تحصيل|سداد|دفع|مدفوع|تحويل|تحول|تسوي|[ت]?سدد|محول|يحول/u;
/** Cells that say it alone in any column. */
const unpaid = /^(?:un(?:paid|settled|remitted)|on hold)$/;
const saysUnpaid = (text: string) => unpaid.test(text) || (notYet.test(text) && ofMoney.test(text));

/** The column that says that the line isn't paid; null if none does. */
export function unpaidColumn(cells: readonly string[], asides: readonly AsideColumn[]): number | null {
  for (const { column, isAboutPayment } of asides) {
    const cell = cells[column] ?? '';
    // «Pending - cash not yet deposited», “Pending – next settlement / معلّق”
    const parts = cell.slice(0, 120).split(/\s[-–—/|]\s|[:;,،()\n]/u);
    const [said = '', ...others] = parts.map((part) => foldForSearch(part).trim());
    if (said.length > longest) continue;
    const isOpen = isAboutPayment && (open.test(said) || notYet.test(said));
    if (isOpen || saysUnpaid(said) || others.some((text) => text.length <= longest && saysUnpaid(text)))
      return column;
  }
  return null;
}

const unpaidTitle =
  /^(?:cod |shipments? |amounts? |deliveries )?(?:pending|unpaid|outstanding|on hold|held|awaiting|to be (?:paid|remitted|settled|transferred)|not (?:yet )?(?:paid|remitted|settled|transferred|included)|next (?:payment|payout|cycle|settlement|remittance|transfer|statement))(?=\W|$)|^(?:\p{L}+ )?(?:معلقه|المعلقه|موجله|الموجله|غير (?:مدفوعه|محوله|مسدده)|قيد (?:التحويل|السداد|الدفع|الانتظار)|لم (?:تدفع|تحول|تسدد|يتم (?:دفعها|تحويلها|سدادها|الدفع|التحويل|السداد)))(?=\P{L}|$)/u;
const returnedTitle =
  /^(?:cod |shipments? |deliveries )?(?:returns?|returned|rto|undelivered|not delivered|cancelled|canceled|refused)(?: (?:shipments?|parcels|orders|deliveries|items))?$|^(?:(?:ال)?شحنات )?(?:ال)?(?:مرتجعه|مرتجعات|ملغاه)$/u;
const longestTitle = 60;

/** The title of lines that aren't paid, such as `Pending shipments (next payment)`; null for any other row. */
export function unpaidTitleOf(cells: readonly string[]): string | null {
  const [title = '', another] = cells.filter(Boolean);
  const isTitle = another === undefined && title.length <= longestTitle;
  const text = foldForSearch(title).trim();
  return isTitle && (unpaidTitle.test(text) || returnedTitle.test(text)) ? title : null;
}

/** Whether a title says that an amount below it isn't paid. Below `Returns`, a payment can be taken back. */
export const isUnpaidBelow = (title: string, amountMinor: number): boolean =>
  amountMinor >= 0 || !returnedTitle.test(foldForSearch(title).trim());
