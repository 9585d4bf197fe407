import {
  asNumber,
  awbColumn,
  cityColumn,
  column,
  dayColumn,
  moneyColumn,
  referenceColumn,
  serialColumn,
} from '#e2e/statements/making/columns.ts';
import { xlsxBytes } from '#e2e/statements/making/grid.ts';
import type { CorpusFile } from '#e2e/statements/making/meaning.ts';
import { codLines } from '#e2e/statements/making/scenario.ts';
import { layOut, sum } from '#e2e/statements/making/sheet.ts';
import { amountStyles, dayStyles } from '#e2e/statements/making/styles.ts';
import type { World } from '#e2e/statements/making/world.ts';

type Made = Omit<Parameters<typeof layOut>[0], 'kind'> & { xlsx?: Parameters<typeof xlsxBytes>[1] };

async function cod({ xlsx, ...sheet }: Made): Promise<CorpusFile> {
  const { rows, file } = layOut({ ...sheet, kind: 'cod' });
  return { ...file, bytes: await xlsxBytes(rows, xlsx) };
}

/** Statements of cash on delivery as sheets. */
export async function codXlsxFiles(world: World): Promise<CorpusFile[]> {
  return [
    await cod({
      name: 'arabic-printed.xlsx',
      before: [
        [{ across: 8, text: 'كشف مبالغ الدفع عند الاستلام' }],
        ['الحساب: 100200', 'Oasis Books'],
        [{ across: 8, text: 'الفترة من 01/10/2025 إلى 28/10/2025' }],
        [],
      ],
      header: [
        ['رقم البوليصة', 'الرقم المرجعي', 'تاريخ التسليم', 'الوجهة', { across: 4, text: 'المبالغ' }],
        [null, null, null, null, 'مبلغ الدفع عند الاستلام', 'رسوم التحصيل', 'ضريبة القيمة المضافة', 'الصافي'],
      ],
      columns: [
        awbColumn('', Number),
        referenceColumn(''),
        dayColumn('', dayStyles.slashes),
        cityColumn(''),
        moneyColumn('amountMinor', '', asNumber),
        moneyColumn('feeMinor', '', asNumber, -1),
        moneyColumn('vatMinor', '', asNumber, -1),
        moneyColumn('netMinor', '', asNumber),
      ],
      lines: codLines(world, {
        count: 280,
        mix: {
          short: 6,
          over: 3,
          early: 4,
          returned: 4,
          cancelled: 2,
          twice: 3,
          typo: 5,
          foreign: 3,
          rounding: 2,
        },
      }),
      page: {
        lines: 30,
        sum: (lines) => [
          'مجموع الصفحة',
          null,
          null,
          null,
          sum(lines, 'amountMinor') / 100,
          -sum(lines, 'feeMinor') / 100,
          -sum(lines, 'vatMinor') / 100,
          sum(lines, 'netMinor') / 100,
        ],
        between: (page) => [[{ across: 8, text: `صفحة ${page + 1}` }]],
      },
      sums: (lines) => [
        [
          'المجموع الكلي',
          null,
          null,
          null,
          sum(lines, 'amountMinor') / 100,
          -sum(lines, 'feeMinor') / 100,
          -sum(lines, 'vatMinor') / 100,
          sum(lines, 'netMinor') / 100,
        ],
      ],
      after: [[], [{ across: 8, text: 'هذا الكشف صادر آليًا' }]],
      xlsx: { rightToLeft: true, format: '#,##0.00;(#,##0.00)' },
    }),
    await cod({
      name: 'stored-dates.xlsx',
      before: [
        ['COD REMITTANCE REPORT'],
        ['Report date:', { date: '2025-11-02' }],
        ['Remittance No:', 'RMT-778120'],
        [],
      ],
      columns: [
        serialColumn(),
        column('Airway Bill', ({ awb }) => Number(awb)),
        referenceColumn('Shipper Reference'),
        dayColumn('Delivery Date', (date) => ({ date })),
        moneyColumn('amountMinor', 'COD Amount (AED)', asNumber),
        moneyColumn('feeMinor', 'COD Charges', asNumber),
        moneyColumn('vatMinor', 'VAT 5%', asNumber),
        moneyColumn('netMinor', 'Net Payable', asNumber),
      ],
      lines: codLines(world, {
        count: 260,
        mix: { short: 6, over: 3, early: 3, returned: 3, twice: 3, typo: 5, foreign: 3, noCod: 2 },
      }),
      page: {
        lines: 50,
        sum: (lines) => [
          null,
          'Page Total',
          null,
          null,
          sum(lines, 'amountMinor') / 100,
          null,
          null,
          sum(lines, 'netMinor') / 100,
        ],
      },
      sums: (lines) => [
        [
          null,
          'Grand Total',
          null,
          null,
          sum(lines, 'amountMinor') / 100,
          sum(lines, 'feeMinor') / 100,
          sum(lines, 'vatMinor') / 100,
          sum(lines, 'netMinor') / 100,
        ],
      ],
      after: [[], ['Note: amounts are in UAE Dirhams. Claims within 14 days.']],
    }),
    await cod({
      name: 'bilingual.xlsx',
      before: [['Delivery Co. LLC', null, null, 'شركة التوصيل ذ.م.م'], ['TRN 100123456700003']],
      columns: [
        awbColumn('AWB No. / رقم البوليصة'),
        referenceColumn('Ref / المرجع'),
        dayColumn('Date / التاريخ', dayStyles.arabicNamed),
        moneyColumn('amountMinor', 'COD Amount / مبلغ التحصيل', amountStyles.grouped),
        moneyColumn('feeMinor', 'Fees / الرسوم', amountStyles.brackets, -1),
        moneyColumn('netMinor', 'Net / الصافي', amountStyles.grouped),
      ],
      lines: codLines(world, {
        count: 200,
        mix: { short: 4, over: 2, returned: 3, twice: 2, typo: 4, foreign: 3 },
      }).map((line) => ({
        ...line,
        said: { ...line.said, feeMinor: (line.said.feeMinor ?? 0) + (line.said.vatMinor ?? 0) },
      })),
      sums: (lines) => [
        [
          'Total / الإجمالي',
          null,
          null,
          amountStyles.grouped(sum(lines, 'amountMinor')),
          null,
          amountStyles.grouped(sum(lines, 'netMinor')),
        ],
      ],
      xlsx: { rightToLeft: true },
    }),
    await cod({
      name: 'wide-export.xlsx',
      columns: [
        column('Account', () => '100200'),
        column('Created At', ({ said }) => `${said.day} 08:10`),
        awbColumn('Tracking ID'),
        referenceColumn('Merchant Order Reference'),
        column('Consignee', ({ city }) => `Resident of ${city}`),
        column('Phone', (_line, index) => `+9715012${String(34_567 + index)}`),
        cityColumn('Consignee City'),
        column('Pieces', () => 1),
        column('Weight (KG)', ({ weightGrams }) => weightGrams / 1000),
        column('Declared Value', () => 250),
        moneyColumn('amountMinor', 'COD Amount', asNumber),
        column('Payment Mode', (_line, index) => (index % 4 === 0 ? 'Card' : 'Cash')),
        dayColumn('Delivered At', (iso) => `${iso} 17:45`),
        column('Last Status', () => 'Delivered'),
      ],
      lines: codLines(world, {
        count: 240,
        isWhole: true,
        mix: { short: 5, over: 2, early: 3, cancelled: 2, twice: 2, typo: 4, foreign: 3 },
      }),
    }),
    await cod({
      name: 'spaced-amounts.xlsx',
      columns: [
        awbColumn('AWB', (awb) => `${awb.slice(0, 5)} ${awb.slice(5, 9)} ${awb.slice(9)}`),
        moneyColumn('amountMinor', 'Collected', amountStyles.spaced),
        dayColumn('Dated', dayStyles.short),
      ],
      lines: codLines(world, { count: 110, mix: { short: 3, typo: 3 } }),
    }),
  ];
}
