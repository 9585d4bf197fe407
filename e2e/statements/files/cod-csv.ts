import {
  awbColumn,
  cityColumn,
  column,
  currencyColumn,
  dayColumn,
  moneyColumn,
  referenceColumn,
  serialColumn,
} from '#e2e/statements/making/columns.ts';
import { csvBytes } from '#e2e/statements/making/grid.ts';
import type { CorpusFile } from '#e2e/statements/making/meaning.ts';
import { codLines } from '#e2e/statements/making/scenario.ts';
import { type Line, layOut, sum } from '#e2e/statements/making/sheet.ts';
import { amountStyles, arabicDigits, dayStyles } from '#e2e/statements/making/styles.ts';
import type { World } from '#e2e/statements/making/world.ts';

type Made = Omit<Parameters<typeof layOut>[0], 'kind'> & { csv?: Parameters<typeof csvBytes>[1] };

function cod({ csv, ...sheet }: Made): CorpusFile {
  const { rows, file } = layOut({ ...sheet, kind: 'cod' });
  return { ...file, bytes: csvBytes(rows, csv) };
}

/** Statements of cash on delivery as text files. */
export function codCsvFiles(world: World): CorpusFile[] {
  return [
    ...instalments(world),
    cod({
      name: 'clean-english.csv',
      columns: [
        awbColumn(),
        referenceColumn(),
        dayColumn(),
        cityColumn(),
        moneyColumn('amountMinor', 'COD Amount'),
        moneyColumn('feeMinor', 'COD Fee'),
        moneyColumn('vatMinor', 'VAT'),
        moneyColumn('netMinor', 'Net Amount'),
        currencyColumn(),
      ],
      lines: codLines(world, {
        count: 300,
        mix: {
          short: 8,
          over: 3,
          early: 4,
          returned: 5,
          cancelled: 2,
          twice: 4,
          typo: 6,
          foreign: 4,
          noCod: 2,
          rounding: 2,
        },
      }),
      sums: (lines) => [
        [
          'TOTAL',
          '',
          '',
          '',
          ...(['amountMinor', 'feeMinor', 'vatMinor', 'netMinor'] as const).map((field) =>
            amountStyles.plain(sum(lines, field)),
          ),
          'AED',
        ],
      ],
      csv: { bom: true },
    }),
    cod({
      name: 'semicolons-european.csv',
      before: [['Remittance advice'], ['Customer', '100200'], ['Period', '01.09.2025 - 30.09.2025'], []],
      columns: [
        serialColumn('#'),
        column('Shipment No.', ({ awb }) => awb),
        referenceColumn('Customer ref.'),
        dayColumn('Delivered on', dayStyles.dots),
        moneyColumn('amountMinor', 'Collected amount', amountStyles.european),
        moneyColumn('feeMinor', 'Service charge', amountStyles.european, -1),
        moneyColumn('netMinor', 'Net payable', amountStyles.european),
      ],
      lines: codLines(world, {
        count: 220,
        firstDay: '2025-09-01',
        days: 30,
        mix: { short: 5, over: 2, returned: 3, twice: 2, typo: 4, foreign: 3, broken: 3 },
      }).map(withoutVat),
      sums: (lines) => [
        [
          '',
          '',
          'Total',
          '',
          amountStyles.european(sum(lines, 'amountMinor')),
          amountStyles.european(-sum(lines, 'feeMinor')),
          amountStyles.european(sum(lines, 'netMinor')),
        ],
      ],
      csv: { delimiter: ';' },
    }),
    cod({
      name: 'arabic-digits.csv',
      before: [['كشف تحصيل مبالغ الدفع عند الاستلام'], ['رقم الحساب', arabicDigits('100200')]],
      columns: [
        serialColumn('م'),
        awbColumn('رقم البوليصة', arabicDigits),
        dayColumn('تاريخ التسليم', dayStyles.arabic),
        cityColumn('المدينة'),
        moneyColumn('amountMinor', 'مبلغ التحصيل', amountStyles.arabic),
        moneyColumn('feeMinor', 'رسوم التحصيل', amountStyles.arabic),
        moneyColumn('vatMinor', 'ضريبة القيمة المضافة', amountStyles.arabic),
        moneyColumn('netMinor', 'صافي المبلغ', amountStyles.arabic),
      ],
      lines: codLines(world, {
        count: 160,
        mix: { short: 4, early: 2, returned: 3, twice: 2, typo: 3, foreign: 2 },
      }),
      sums: (lines) => [
        [
          '',
          'الإجمالي',
          '',
          '',
          amountStyles.arabic(sum(lines, 'amountMinor')),
          '',
          '',
          amountStyles.arabic(sum(lines, 'netMinor')),
        ],
      ],
    }),
    cod({
      name: 'windows-1256.csv',
      columns: [
        awbColumn('رقم الشحنة'),
        referenceColumn('رقم الطلب'),
        moneyColumn('amountMinor', 'قيمة الدفع عند الاستلام'),
        dayColumn('التاريخ', dayStyles.slashes),
        column('الملاحظات', ({ results }) => (results[0] === 'short' ? 'دفعة جزئية' : '')),
      ],
      lines: codLines(world, { count: 140, mix: { short: 4, returned: 2, typo: 3, twice: 1 } }),
      csv: { delimiter: ';', encoding: 'windows-1256' },
    }),
    cod({
      name: 'tabs-american-dates.txt',
      columns: [
        awbColumn('Tracking Number'),
        referenceColumn('Order ID'),
        dayColumn('Delivered', dayStyles.american),
        moneyColumn('amountMinor', 'COD Collected', amountStyles.grouped),
        column('Status', () => 'DELIVERED'),
      ],
      lines: codLines(world, {
        count: 200,
        mix: { short: 5, over: 2, early: 3, twice: 3, typo: 4, foreign: 4, noCod: 2 },
      }),
      csv: { delimiter: '\t', encoding: 'utf16le', bom: true },
    }),
    cod({
      name: 'ambiguous-days.csv',
      columns: [
        awbColumn('AWB No'),
        dayColumn('Date', dayStyles.american),
        moneyColumn('amountMinor', 'Amount (AED)', amountStyles.grouped),
      ],
      // From 1 to 11 October, month first: every date can be meant the other way.
      lines: codLines(world, { count: 90, firstDay: '2025-10-01', days: 11, mix: { short: 2, typo: 2 } }),
      dayOrder: 'month-first',
    }),
    cod({
      name: 'apostrophes.csv',
      before: [['sep=,'], []].slice(0, 1),
      columns: [
        awbColumn('AWB #', (awb) => `'${awb}`),
        referenceColumn('Shipper Ref'),
        moneyColumn(
          'amountMinor',
          'COD Value',
          (minor, currency) => `'${amountStyles.grouped(minor, currency)}`,
        ),
        dayColumn('Delivery Date', dayStyles.named),
      ],
      lines: codLines(world, { count: 130, mix: { short: 3, over: 2, returned: 2, typo: 3 } }),
    }),
    cod({
      name: 'net-of-fees.csv',
      columns: [
        awbColumn('Waybill'),
        referenceColumn('Reference 1'),
        moneyColumn('netMinor', 'Net amount paid', amountStyles.grouped),
        dayColumn('Paid date', dayStyles.iso),
      ],
      lines: codLines(world, { count: 150, mix: { typo: 3, foreign: 2 } }).map((line) =>
        line.results[0] === 'matched'
          ? { ...line, results: ['short', 'matched'], reason: 'fee' as const }
          : line,
      ),
    }),
    cod({
      name: 'with-codes-and-signs.csv',
      columns: [
        awbColumn('Consignment No'),
        referenceColumn('Ref. No.'),
        moneyColumn('amountMinor', 'Cash on Delivery', amountStyles.code),
        moneyColumn('feeMinor', 'Commission', amountStyles.sign),
        dayColumn('POD Date', dayStyles.timed),
      ],
      lines: codLines(world, { count: 150, mix: { short: 3, over: 3, early: 2, currency: 3, twice: 2 } }).map(
        withoutVat,
      ),
    }),
    cod({
      name: 'currencies.csv',
      columns: [
        awbColumn('AWB'),
        currencyColumn('Curr.'),
        moneyColumn('amountMinor', 'COD', amountStyles.grouped),
        dayColumn('Delivery date', dayStyles.timedIso),
      ],
      lines: [
        ...codLines(world, { count: 60, currency: 'AED', mix: { currency: 4, short: 2 } }),
        ...codLines(world, { count: 40, currency: 'USD', mix: { typo: 2 } }),
        ...codLines(world, { count: 30, currency: 'SAR' }),
      ],
    }),
    cod({
      name: 'kuwaiti-dinars.csv',
      columns: [
        awbColumn('AWB'),
        moneyColumn('amountMinor', 'COD (KWD)', amountStyles.plain),
        dayColumn('Date', dayStyles.namedShort),
      ],
      lines: codLines(world, { count: 70, currency: 'KWD', mix: { short: 2, over: 1, typo: 1 } }),
    }),
    cod({
      name: 'references-only.csv',
      columns: [
        referenceColumn('Order Number'),
        column('Customer', ({ city }) => `Customer of ${city}`),
        moneyColumn('amountMinor', 'Amount Collected'),
        dayColumn('Date', dayStyles.iso),
      ],
      lines: codLines(world, { count: 140, mix: { short: 4, early: 2, foreign: 5 } }),
    }),
    cod({
      name: 'days-as-groups.csv',
      before: [['DAILY COD DETAILS'], []],
      columns: [
        awbColumn('AWB'),
        cityColumn('Destination'),
        moneyColumn('amountMinor', 'COD AMT', amountStyles.lastMinus),
        moneyColumn('feeMinor', 'CHRG', amountStyles.lastMinus, -1),
      ],
      lines: codLines(world, { count: 150, days: 10, mix: { short: 3, returned: 2, typo: 2 } }).map(
        withoutVat,
      ),
      group: (line, previous) =>
        line.said.day === previous?.said.day
          ? null
          : [`Delivered on ${dayStyles.slashes(line.said.day ?? '')}`],
      after: [[], ['*** End of report ***'], ['Printed by CODRPT01 page 1']],
    }),
    cod({
      name: 'lossy-awbs.csv',
      columns: [
        awbColumn('AWB', (awb) => `${(Number(awb) / 1e12).toFixed(5)}E+12`),
        referenceColumn('Order ID'),
        moneyColumn('amountMinor', 'COD Amount'),
      ],
      // The digits are lost, but the merchant's own reference is there.
      lines: codLines(world, { count: 60 }).map((line) => ({
        ...line,
        results: ['matched', 'ask', 'invalid'],
      })),
    }),
  ];
}

/** The fee's column includes the VAT. */
function withoutVat(line: Line): Line {
  const { feeMinor = 0, vatMinor = 0 } = line.said;
  return { ...line, said: { ...line.said, feeMinor: (feeMinor ?? 0) + (vatMinor ?? 0) } };
}

/** Shipments that one statement pays in part, and the next one the rest of. */
function instalments(world: World): CorpusFile[] {
  const lines = codLines(world, { count: 50, isWhole: true });
  const columns = [awbColumn(), dayColumn('Payment date'), moneyColumn('amountMinor', 'Amount paid')];
  const pay = (part: (minor: number) => number, given: Partial<Line>) =>
    lines.map((line) => ({
      ...line,
      ...given,
      said: { ...line.said, amountMinor: part(line.said.amountMinor ?? 0) },
    }));
  const firstOf = (minor: number) => Math.floor(minor / 3);
  return [
    cod({
      name: 'instalments-1.csv',
      columns,
      lines: pay(firstOf, { results: ['short'], reason: 'partial' }),
    }),
    cod({ name: 'instalments-2.csv', columns, lines: pay((minor) => minor - firstOf(minor), {}) }),
  ];
}
