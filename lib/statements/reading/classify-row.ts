import { readAwb } from '#lib/core/read-awb.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { isValue } from '#lib/tables/columns/cell-values.ts';
import { foldedName } from '#lib/tables/columns/read-columns.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { columnMeaning } from './column-meaning.ts';
import { headerScore } from './find-header.ts';
import { awbsIn, identityFields, longestReference, moneyFields } from './line-fields.ts';
import type { LineField, StatementKind } from './view.ts';

const totalLabel =
  /^(?:(?:grand|sub|page|net|overall|statement|invoice|batch)[\s-]*)?(?:sub[\s-]*)?totals?\b|^(?:\p{L}+[\s-]+){1,3}totals?(?=$| *[/|:(])|(?:^|\s)totals?(?: (?:aed|dhs?|sar|usd))?(?=$|\s\p{Script=Arabic})|^(?:sum|subtotal|carried forward|brought forward)\b|^(?:ال)?(?:اجمالي|مجموع)(?=$|[^\p{L}])/u;
/** The tax of all lines, and what it is of. */
const taxLabel =
  /^(?:add:? |plus |output |total |of which |thereof |incl(?:uding|\.)? )?(?:vat|tax)(?: amount)?(?: ?@? ?\(?\d+(?:\.\d+)? ?%\)?)?:?$|^(?:taxable (?:amount|value)|amount (?:before|excl(?:uding|\.)?) (?:vat|tax)):?$|^(?:منها )?(?:ال)?ضريبه(?: القيمه المضافه)?(?: ?\(?\d+ ?%\)?)?:?$|^(?:المبلغ )?الخاضع للضريبه:?$/u;
const balanceLabel =
  /^(?:opening|closing|available|ledger|current) balance|^[bc]\s?\/\s?f$|^(?:brought|carried) forward|^balance (?:b\/?f|c\/?f|brought|carried)|^(?:ال)?رصيد/u;

/** `IBAN AE07…`, or its name alone with the number in the next cell. */
const isAboutAccount = (cell: string) => {
  const words = cell.slice(0, 60).split(/[\s:：]+/u);
  return columnMeaning(words.filter((word) => !/\p{N}/u.test(word)).join(' '))?.field === 'account';
};

/** What a row below the header is. `ownNames` are the names of the header. */
export function classifyRow(
  { cells }: SheetRow,
  columns: readonly (LineField | null)[],
  ownNames: ReadonlySet<string>,
  kind: StatementKind,
): 'header' | 'total' | 'note' | 'line' {
  const filled = cells.filter(Boolean);
  const has = (fields: readonly LineField[], is: (cell: string) => boolean) =>
    cells.some((cell, column) => cell !== '' && fields.includes(columns[column] as LineField) && is(cell));
  const isAmountLike = (cell: string) =>
    /[\d٠-٩۰-۹]/.test(cell) || cell.startsWith('#') || /^=+[^=]/.test(cell);
  const hasAwb = has(['awb'], (cell) => awbsIn(cell).some((awb) => readAwb(awb) !== null));
  if (!hasAwb) {
    const names = filled.filter((cell) => ownNames.has(foldedName(cell))).length;
    const known = names * 2 >= filled.length && names >= Math.min(2, ownNames.size);
    if (known && filled.filter(isValue).length === 0) return 'header';
    if (headerScore(cells) >= 5) return 'header';
    const labels = filled.map((cell) => foldForSearch(cell.slice(0, 60)));
    if (labels.some((label) => totalLabel.test(label)) && !(kind === 'bank' && has(['date'], isValue)))
      return 'total';
    if (kind !== 'bank' && labels.some((label) => taxLabel.test(label))) return 'total';
    if (labels.some((label) => balanceLabel.test(label)) && !has(['date'], isValue)) return 'note';
  }
  const hasIdentity = has(identityFields, (cell) => /[\d٠-٩۰-۹]/.test(cell));
  const hasMoney = has(moneyFields, isAmountLike);
  if (hasMoney) return 'line';
  if (kind === 'bank' && filled.some((cell) => balanceLabel.test(foldForSearch(cell.slice(0, 60)))))
    return 'note';
  if (kind === 'bank') return has(['date'], isValue) && filled.length > 1 ? 'line' : 'note';
  if (!hasAwb && filled.some(isAboutAccount)) return 'note';
  // An AWB without an amount is a line that a person must see; a sentence below the table is not.
  return hasAwb ||
    (hasIdentity && filled.length > 1 && !filled.some((cell) => cell.length > longestReference))
    ? 'line'
    : 'note';
}
