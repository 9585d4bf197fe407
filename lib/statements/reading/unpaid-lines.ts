import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { headerWords } from '#lib/tables/columns/header-words.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import type { LineField } from './view.ts';

/* Some carriers list deliveries that they haven't paid yet, and say so in a column. */

const folded = (texts: string) => new Set(texts.split('|').map((text) => foldForSearch(text.trim())));
/** Cells that say it in any column. */
const unpaid = folded(
  'unpaid|on hold|not paid|not yet paid|not remitted|not transferred|not settled|payment pending|غير مدفوع|غير مدفوعة|لم يدفع|لم تدفع|غير محول|لم يحول|لم يتم التحويل|لم يتم الدفع|unsettled|unremitted|awaiting payment|to be paid|to be remitted|to be settled|to be transferred|not due|next cycle|next payment|next payout|next settlement|next remittance|next transfer|next statement|next batch|next run|غير مسدد|غير مسددة|لم يسدد|لم تسدد|لم تحول|لم يتم السداد|قيد السداد|قيد الدفع|بانتظار الدفع|بانتظار التحويل|بانتظار السداد',
);
/** Cells that say it below a name about the payment. */
const open = folded(
  'no|n|false|pending|hold|on hold|due|outstanding|open|processing|in process|in progress|awaiting|scheduled|queued|next|later|not yet|failed|لا|مؤجل|مؤجلة|لاحقا|معلق|معلقة|موقوف|قيد الانتظار|قيد المعالجة|قيد التحويل',
);
const paymentWords = new Set(
  'paid payment payout remitted remittance settled settlement transferred transfer مدفوع الدفع السداد مسدد تحويل محول تسوية'
    .split(' ')
    .flatMap(headerWords),
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
  /(?<!\p{L})(?:not|never|yet|awaiting|pending|under)(?!\p{L})|^(?:قيد|لم|غير|بانتظار|في انتظار|معلق)/u;
const ofMoney = /paid|payment|payout|settl|remit|transfer|collect|تحصيل|سداد|دفع|تحويل|تسوي|مسدد|محول/u;

/** The column that says that the line isn't paid; null if none does. */
export function unpaidColumn(cells: readonly string[], asides: readonly AsideColumn[]): number | null {
  for (const { column, isAboutPayment } of asides) {
    const cell = cells[column] ?? '';
    // «Pending - cash not yet deposited», “Pending – next settlement / معلّق”
    const parts = cell.slice(0, 120).split(/\s[-–—/|]\s|[:;,،()\n]/u);
    const [said = '', ...others] = parts.map((part) => foldForSearch(part).trim());
    if (said.length > longest) continue;
    const isOpen = isAboutPayment && open.has(said);
    const isNotYet = notYet.test(said) && (isAboutPayment || ofMoney.test(said));
    if (isOpen || isNotYet || [said, ...others].some((text) => unpaid.has(text))) return column;
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
