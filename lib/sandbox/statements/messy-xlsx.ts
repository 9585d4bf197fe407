import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { slashed } from './layouts.ts';
import { type Column, foreignCurrency, operatorTrn, type Paper, type PaperCell, sumOf } from './paper.ts';

const rowsOfPage = 25;

type XlsxCell = SheetData[number][number];

/**
 * A sheet as people print it, from right to left: a head in merged cells, a header of two rows that each page repeats, sums of the pages
 * and of the whole, and notes at the end. Days are texts, AWBs are numbers where they can be, and what is deducted is in brackets.
 */
export async function messyXlsx(paper: Paper): Promise<Buffer> {
  const { columns, rows, isForeign, title, account } = paper;
  const width = columns.length;
  const across = (value: string): XlsxCell[] => [
    { value, type: String, columnSpan: width, align: 'center' },
    ...Array.from({ length: width - 1 }, () => null),
  ];
  const pages = Array.from({ length: Math.ceil(rows.length / rowsOfPage) }, (_, page) =>
    rows.slice(page * rowsOfPage, (page + 1) * rowsOfPage),
  );
  const data: SheetData = [
    across(`${title.ar} - ${title.en}`),
    [
      { value: `الحساب: ${account.accountNumber}` },
      { value: account.name },
      { value: `الرقم الضريبي ${operatorTrn}` },
    ],
    [{ value: 'رقم الكشف' }, { value: paper.number }, { value: `تاريخ الإصدار ${slashed(paper.issuedOn)}` }],
    across(`الفترة من ${slashed(paper.from)} إلى ${slashed(paper.to)} (${paper.currency})`),
    [],
    ...pages.flatMap((page, index) => [
      ...(index === 0 ? [] : [across(`صفحة ${index + 1} من ${pages.length}`)]),
      ...header(columns),
      ...page.map((row) =>
        columns.map((column, at) => cellOf(row[at], column, isForeign[rows.indexOf(row)])),
      ),
      sums('مجموع الصفحة', columns, page),
    ]),
    sums('المجموع الكلي', columns, rows),
    [],
    across('هذا الكشف صادر آليًا ولا يحتاج إلى توقيع'),
  ];
  return writeXlsxFile(data, { sheet: 'كشف', rightToLeft: true }).toBuffer();
}

/** The amounts have a common title above theirs. */
function header(columns: Column[]): SheetData {
  const amountsAt = columns.findIndex(({ kind }) => kind === 'amount');
  return [
    columns.map(({ ar }, at): XlsxCell => {
      if (at < amountsAt) return { value: ar, type: String, rowSpan: 2 };
      if (at > amountsAt) return null;
      return { value: 'المبالغ', type: String, columnSpan: columns.length - amountsAt, align: 'center' };
    }),
    columns.map(({ ar }, at) => (at < amountsAt ? null : { value: ar, type: String })),
  ];
}

function sums(words: string, columns: Column[], rows: PaperCell[][]): XlsxCell[] {
  return columns.map((column, at) => {
    if (at === 0) return { value: words, type: String, fontWeight: 'bold' };
    return column.kind === 'amount' ? { ...cellOf(sumOf(rows, at), column), fontWeight: 'bold' } : null;
  });
}

function cellOf(cell: PaperCell | undefined, { kind }: Column, isForeign = false) {
  if (kind === 'amount' && isForeign)
    return { value: `${foreignCurrency} ${(Number(cell) / 100).toFixed(2)}`, type: String } as const;
  if (kind === 'amount')
    return { value: Number(cell) / 100, type: Number, format: '#,##0.00;(#,##0.00)' } as const;
  if (kind === 'grams') return { value: Number(cell) / 1000, type: Number } as const;
  const text = String(cell);
  if (kind === 'awb' && /^[1-9]\d{0,14}$/.test(text)) return { value: Number(text), type: Number } as const;
  return { value: kind === 'day' ? slashed(text) : text, type: String } as const;
}
