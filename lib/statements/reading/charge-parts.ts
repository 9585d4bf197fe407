import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { headerMeaning } from '#lib/tables/columns/header-meaning.ts';
import { headerWords } from '#lib/tables/columns/header-words.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { columnMeaning } from './column-meaning.ts';
import type { ChargeParts, LineField } from './view.ts';

const longestName = 60;
const mostSurcharges = 10;

const words = (text: string) => new Set(headerWords(text));
const surchargeWords = words(
  `surcharge fuel fsc remote peak demand season handling insurance oversize overweight oda security registration packing packaging customs
   duty pickup redelivery reattempt attempt correction additional extra other admin storage
   وقود نائية نائي موسم ذروة مناولة تأمين تسجيل تغليف جمارك جمركية إضافية إضافي أخرى تخزين`,
);
/** With one of these, a name is about the whole charge or the COD fee: `Freight incl. fuel`, `COD handling`. */
const baseWords = words(
  'base basic freight shipping postage net total subtotal cod أساسية أساسي شحن إجمالي صافي',
);
const returnWords = words('return returned rto rts إرجاع مرتجع مرتجعة إعادة');
const codWords = words('cod collection تحصيل');
const kindWords = words('charge type trip leg direction movement item category بند نوع رحلة اتجاه');

const has = (set: ReadonlySet<string>, text: string) => headerWords(text).some((word) => set.has(word));

/** Whether a text names a surcharge and not the whole charge: `Fuel surcharge`, «رسوم المناطق النائية». */
export const isSurcharge = (text: string): boolean => has(surchargeWords, text) && !has(baseWords, text);

/**
 * The columns of an invoice that say what its charges are made of, by their names. Only columns that the layout reads, or adds up in a
 * total, are.
 */
export function chargeColumnsOf(
  header: readonly string[],
  columns: readonly (LineField | null)[],
  rows: readonly SheetRow[],
) {
  const amounts = header.flatMap((name, column) => {
    const field = columns[column];
    const isAmount = field === 'fee' || (!field && columnMeaning(name)?.field === 'fee');
    return isAmount ? [{ column, name: name.slice(0, longestName).trim() }] : [];
  });
  const returns = amounts.flatMap(({ name, column }) => (has(returnWords, name) ? [column] : []));
  const surcharges = amounts.filter(({ name, column }) => !returns.includes(column) && isSurcharge(name));
  // A single amount is the whole charge, whatever it is called.
  const isWhole = columns.every(
    (field, column) => field !== 'fee' || surcharges.some((each) => each.column === column),
  );
  const [codFee = null, secondCodFee] = amounts.filter(({ name }) => has(codWords, name));
  const weight = columns.indexOf('weight');
  // Without a unit, 50 and more in each row are hardly kilograms.
  const weights = rows.flatMap(({ cells }) => Number(cells[weight] || Number.NaN) || []);
  const areGrams = weights.length > 2 && weights.every((each) => each >= 50 && Number.isInteger(each));
  return {
    surcharges: isWhole ? [] : surcharges.slice(0, mostSurcharges),
    /** Amounts of a trip back to the sender. */
    returns,
    /** The only column of the COD fee, if others have the rest. */
    codFee: codFee && !secondCodFee && amounts.length > 1 ? codFee.column : null,
    /** Words about the kind of charge or trip. */
    kinds: header.flatMap((name, column) => {
      const field = columns[column];
      return field === 'service' || field === 'text' || (!field && has(kindWords, name)) ? [column] : [];
    }),
    /** The unit of weights, as their column's name says. */
    gramsPerUnit: headerMeaning(header[weight] ?? '').unit ?? (areGrams ? 1 : 1_000),
  };
}

type ChargeColumns = ReturnType<typeof chargeColumnsOf>;

/** The parts of a line's charge. `amountAt` reads a cell without complaint. */
export function chargePartsOf(
  cells: readonly string[],
  { surcharges, returns, codFee, kinds }: ChargeColumns,
  amountAt: (column: number) => number | null,
): ChargeParts {
  const returnMinor = returns.reduce((sum, column) => sum + (amountAt(column) ?? 0), 0);
  return {
    surcharges: surcharges.flatMap(({ column, name }) => {
      const amountMinor = amountAt(column) ?? 0;
      return amountMinor === 0 ? [] : [{ name, amountMinor }];
    }),
    isReturn: returnMinor !== 0 || kinds.some((column) => isReturnTrip(cells[column] ?? '')),
    returnMinor: returnMinor === 0 ? null : returnMinor,
    codFeeMinor: codFee === null ? null : amountAt(codFee),
  };
}

/** Most cells are none, and splitting all of them into words takes long. */
const mayBeReturn = /ret|rto|rts|رجاع|مرتجع|عاد/i;

/** `RTO`, `Return trip` and «إرجاع» are; `Non-return` and a sentence aren't. */
const isReturnTrip = (cell: string) =>
  cell.length <= longestName &&
  mayBeReturn.test(cell) &&
  has(returnWords, cell) &&
  !/\b(?:no|non|not)\b/.test(foldForSearch(cell));
