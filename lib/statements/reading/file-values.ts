import { currencyOf } from '#lib/core/currency-names.ts';
import { readAwb } from '#lib/core/read-awb.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { isValue } from '#lib/tables/columns/cell-values.ts';
import { headerWords } from '#lib/tables/columns/header-words.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { columnMeaning } from './column-meaning.ts';
import { longestReference, longestText } from './line-fields.ts';

type FileValues = {
  reference: string | null;
  day: string | null;
  account: string | null;
  currency: string | null;
};

/** `All amounts in USD`, «المبالغ بالريال السعودي» */
const amountsIn = /\bamounts\b.*\bin\s+([\p{L}$€£ ]+)|المبالغ.*\sب([\p{L} ]+)/iu;

/** The currency of all amounts, as a sentence above them says. */
function currencySaid(sentence: string): string | null {
  const [, english, arabic = ''] = amountsIn.exec(sentence.slice(0, longestText)) ?? [];
  const words = (english ?? arabic.replace(/(^|\s)ال/gu, '$1')).trim().split(/\s+/);
  return currencyOf(words.slice(0, 2).join(' ')) ?? currencyOf(words[0] ?? '');
}

const title = /\b(?:statement|remittance|settlement|payout|advice|batch)\b|كشف|تسوية|إشعار|دفعة/i;

/** The number in a title: `COD remittance advice RA-1187 dated 12 Nov 2026`. Of several numbers, none is it. */
function titleReference(filled: readonly string[]): string | null {
  const text = latinDigits(filled.slice(0, 2).join(' ').slice(0, longestText));
  if (filled.length > 3 || !title.test(text)) return null;
  const isOfAccount = /\b(?:account|IBAN|TRN)\b|حساب/i.test(text);
  const found = (text.match(/[\p{L}\p{N}][\p{L}\p{N}/_.-]{3,}/gu) ?? []).filter(
    (word) =>
      /\d.*\d.*\d/.test(word) &&
      !/^(?:19|20)\d\d$/.test(word) &&
      !/^\d+(?:[/.-]\p{L}+)?[/.-]\d+(?:[/.-]\d+)?$/u.test(word) &&
      // An account's number is digits, behind the country in an IBAN.
      !(isOfAccount && /^(?:\p{L}{2})?\d+$/u.test(word)),
  );
  const [only, ...others] = new Set(found);
  return only && others.length === 0 ? only : null;
}

const numberWords = new Set(headerWords('no number ref reference رقم مرجع'));
const otherWords = new Set(
  headerWords(
    'customer client merchant account iban tax trn vat phone tel license invoice page عميل تاجر حساب ايبان ضريبي هاتف رخصة فاتورة صفحة',
  ),
);

/** The number under a name that nobody knows: `Bill No. | ST20261026`. Not one of a person, a tax or an account. */
function unknownNumber(name: string, value: string): string | null {
  const words = headerWords(name);
  const isNumber =
    /\p{L}/u.test(value) && /(?:\d\D?){3}/.test(latinDigits(value)) && !/\s/.test(value.trim());
  const isNamed = words.some((word) => numberWords.has(word)) && !words.some((word) => otherWords.has(word));
  return isNumber && isNamed && name.length <= 50 ? value.trim().slice(0, longestReference) : null;
}

const named = /^([^:：]{2,50})\s*[:：]\s*(\S.{0,100})$/u;
/** `Payment document 1900084512`, the last one of a printed row. */
const numbered = /^(\P{N}{0,50}\b(?:no|number|document)\.?)\s+(\S*\d{4}\S*)$/iu;
const ownValueOf = (cell = '') => named.exec(cell) ?? numbered.exec(cell) ?? [];

/** The values for the whole file in the rows above the table: `Statement no: …`, or a name with its value in the next cell. */
export function readFileValues(rows: readonly SheetRow[]): FileValues {
  const meta: FileValues = { reference: null, day: null, account: null, currency: null };
  let titled: string | null = null;
  for (const { cells } of rows.slice(0, 100)) {
    const filled = cells.filter(Boolean);
    if (filled.length === 1) meta.currency ??= currencySaid(filled[0] ?? '');
    titled ??= titleReference(filled);
    // A printed row has several names and values in one cell.
    const parts = filled.length === 1 ? (filled[0] ?? '').split(/\s{3,}/) : filled;
    parts.forEach((cell, index) => {
      const [, ownName = '', ownValue = ''] = ownValueOf(cell);
      const isBeside = parts === filled && ownValueOf(parts[index + 1]).length === 0;
      const next = isBeside ? (parts[index + 1] ?? '') : '';
      const name = (ownName || cell).replace(/[:：]\s*$/u, '');
      const value = ownName ? ownValue : next;
      // Above the table, `COD` only says what the file is about: `COD settlement ref`.
      const meaning = name.length <= 50 ? columnMeaning(name.replace(/\bCOD\b/i, '').trim()) : null;
      titled ??= unknownNumber(name, value);
      if (meaning?.field === 'currency') meta.currency ??= currencyOf(value);
      if (!meaning?.isWhole || value === '' || (!/\p{N}/u.test(value) && columnMeaning(value)?.isWhole))
        return;
      if (meaning.field === 'statement' && /\p{N}/u.test(value))
        meta.reference ??= latinDigits(value).trim().slice(0, longestReference);
      if (meaning.field === 'account' && /\p{N}/u.test(value))
        meta.account ??= value.trim().slice(0, longestReference);
      if (meaning.field === 'date' && isValue(value) && !readAwb(value)) meta.day ??= value;
    });
  }
  meta.reference ??= titled;
  return meta;
}

/** The days in what is written above the table, such as its period: they have the order of the file's days. */
export function daysIn(rows: readonly SheetRow[]): string[] {
  const day = /(?<!\d)\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})(?!\d)/g;
  const cells = rows.slice(0, 100).flatMap((row) => row.cells);
  return cells.flatMap((cell) => latinDigits(cell.slice(0, longestText)).match(day) ?? []);
}

const label = /\btrn\b|tax (?:registration|reg)|vat (?:registration|reg|no|number)|الضريبي|ضريبي/;
/** Whose number it is, if it isn't the carrier's. */
const buyer = /customer|client|buyer|bill(?:ed)? to|your|merchant|consignee|العميل|المشتري|التاجر/;
const number = /(?<![\d-])1\d{2}[\s-]?\d{4}[\s-]?\d{4}[\s-]?\d{4}(?![\d-])/;
/** Rows above a table and below it. */
const [mostAbove, mostBelow] = [60, 20];

/** The tax number of the carrier that a file names above or below its table, as 15 digits; null if it names none. */
export function taxNumberIn(rows: Iterable<SheetRow>): string | null {
  const outside: SheetRow[] = [];
  for (const row of rows) {
    if (outside.length === mostAbove + mostBelow) outside.splice(mostAbove, 1);
    outside.push(row);
  }
  for (const { cells } of outside) {
    const filled = cells.filter(Boolean).map((cell) => latinDigits(cell.slice(0, 200)));
    for (const [index, cell] of filled.entries()) {
      const found = number.exec(cell);
      // The name is in the same cell or in the one before.
      const name = foldForSearch(`${filled[index - 1] ?? ''} ${cell.slice(0, found?.index)}`);
      if (found && label.test(name) && !buyer.test(name)) return found[0].replace(/[\s-]/g, '');
    }
  }
  return null;
}
