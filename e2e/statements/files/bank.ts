import { awbColumn, dayColumn, moneyColumn } from '#e2e/statements/making/columns.ts';
import { csvBytes, type GridRow, xlsxBytes } from '#e2e/statements/making/grid.ts';
import type { CorpusFile, LabelledLine } from '#e2e/statements/making/meaning.ts';
import { codLines } from '#e2e/statements/making/scenario.ts';
import { layOut, sum } from '#e2e/statements/making/sheet.ts';
import { amountStyles, dayStyles } from '#e2e/statements/making/styles.ts';
import type { World } from '#e2e/statements/making/world.ts';
import { addDays } from '#lib/core/times/dubai-clock.ts';
import type { BankEntry, BankStatement } from '#lib/sandbox/statements/bank.ts';
import { camt053, mt940 } from '#lib/sandbox/statements/bank-files.ts';

type Payout = { reference: string; paidMinor: number; day: string };
type Entry = BankEntry & Omit<LabelledLine, 'row' | 'said'>;

const iban = 'AE570000000000000100200';

/** Small statements, and the bank's files with their payouts between other payments. The statements come first. */
export async function bankFiles(world: World): Promise<CorpusFile[]> {
  const statements = Array.from({ length: 12 }, (_, index) => payoutStatement(world, index));
  const payouts = statements.map(({ payout }) => payout);
  const [exported, sheet, camt, swift] = [0, 1, 2, 3].map((at) =>
    entriesOf(world, payouts.slice(at * 3, at * 3 + 3), at),
  ) as [Entry[], Entry[], Entry[], Entry[]];
  return [
    ...statements.map(({ file }) => file),
    bankExport(exported),
    await bankSheet(sheet),
    {
      name: 'bank.camt053.xml',
      kind: 'bank',
      bytes: camt053(statementOf(camt)),
      lines: ordinals(camt),
      totals: 0,
      hasNoRows: true,
    },
    {
      name: 'bank.mt940.sta',
      kind: 'bank',
      bytes: mt940(statementOf(swift)),
      lines: ordinals(swift),
      totals: 0,
      hasNoRows: true,
    },
  ];
}

function payoutStatement(world: World, index: number): { file: CorpusFile; payout: Payout } {
  const reference = `RMT-25-${8_800 + index}`;
  const lines = codLines(world, { count: 8, firstDay: '2025-10-06', days: 6 });
  const { rows, file } = layOut({
    name: `payout-${index + 1}.csv`,
    kind: 'cod',
    before: [['Statement No', reference], ['Statement date', '14/10/2025'], []],
    columns: [
      awbColumn(),
      dayColumn('Delivery Date'),
      moneyColumn('amountMinor', 'COD Amount'),
      moneyColumn('feeMinor', 'Fee'),
      moneyColumn('vatMinor', 'VAT'),
      moneyColumn('netMinor', 'Net'),
    ],
    lines,
  });
  return {
    file: { ...file, bytes: csvBytes(rows) },
    payout: { reference, paidMinor: sum(lines, 'netMinor'), day: '2025-10-16' },
  };
}

/** The first payout arrives in full, the second one short, the third one twice. */
function entriesOf(world: World, payouts: Payout[], at: number): Entry[] {
  const [full, short, twice] = payouts as [Payout, Payout, Payout];
  const paid = (payout: Payout, given: Partial<Entry>, amountMinor = payout.paidMinor, later = 0): Entry => ({
    day: addDays(payout.day, later),
    reference: payout.reference,
    party: 'DELIVERY CO LLC',
    text: `COD REMITTANCE ${payout.reference}`,
    amountMinor,
    results: ['matched'],
    awbs: [],
    statement: payout.reference,
    ...given,
  });
  const others = Array.from({ length: 26 }, (_, index): Entry => {
    const isOut = index % 3 === 0;
    return {
      day: addDays('2025-10-02', index),
      reference: `FT25${at}${100_000 + index * 37}`,
      party: world.choose([
        'ADCB CARD ACQ',
        'DEWA',
        'AL RIGGA RENT',
        'ETISALAT',
        'NOON PAYMENTS',
        'SALARY WPS',
      ]),
      text: world.choose(['POS SETTLEMENT', 'DIRECT DEBIT', 'INWARD TT', 'CHEQUE 000481', 'TRANSFER']),
      amountMinor: (isOut ? -1 : 1) * (10_000 + world.below(900_000)),
      results: ['not-ours'],
      awbs: [],
    };
  });
  return [
    ...others,
    paid(full, {}),
    paid(short, { results: ['short'] }, short.paidMinor - 2_500),
    paid(twice, {}),
    paid(twice, { results: ['paid-twice', 'over'] }, twice.paidMinor, 2),
  ].toSorted((one, other) => one.day.localeCompare(other.day));
}

const labelOf = ({ results, awbs, statement, amountMinor, day }: Entry, row: number): LabelledLine => ({
  row,
  results,
  awbs,
  ...(statement && { statement }),
  said: { amountMinor, day },
});
const ordinals = (entries: Entry[]) => entries.map((entry, index) => labelOf(entry, index + 1));

function statementOf(entries: Entry[]): BankStatement {
  const total = entries.reduce((all, { amountMinor }) => all + amountMinor, 0);
  return {
    from: '2025-10-01',
    to: '2025-10-31',
    number: '100200-2025-10',
    account: { accountNumber: '100200', name: 'Oasis Books' },
    iban,
    openingMinor: 5_000_000,
    entries,
    closingMinor: 5_000_000 + total,
  };
}

function bankExport(entries: Entry[]): CorpusFile {
  let balance = 5_000_000;
  const before: GridRow[] = [
    ['Account Statement'],
    ['Account Holder', 'OASIS BOOKS'],
    ['IBAN', iban],
    ['Currency', 'AED'],
    [],
  ];
  const rows: GridRow[] = [
    ...before,
    ['Posting Date', 'Value Date', 'Narration', 'Ref No', 'Debit', 'Credit', 'Running Balance'],
    ...entries.map(({ day, party, text, reference, amountMinor }) => {
      balance += amountMinor;
      const [debit, credit] =
        amountMinor < 0 ? [amountStyles.grouped(-amountMinor), ''] : ['', amountStyles.grouped(amountMinor)];
      return [
        dayStyles.slashes(day),
        dayStyles.slashes(day),
        `${text} ${party}`,
        reference,
        debit,
        credit,
        amountStyles.grouped(balance),
      ];
    }),
  ];
  return {
    name: 'bank-export.csv',
    kind: 'bank',
    bytes: csvBytes(rows, { delimiter: ';' }),
    lines: entries.map((entry, index) => labelOf(entry, before.length + 2 + index)),
    totals: 0,
  };
}

/** One signed amount. The reference is only in the text. */
async function bankSheet(entries: Entry[]): Promise<CorpusFile> {
  const rows: GridRow[] = [
    ['التاريخ', 'البيان', 'المبلغ', 'الرصيد'],
    ...entries.map(({ day, party, text, amountMinor }) => [
      { date: day },
      `${party} ${text}`,
      amountMinor / 100,
      0,
    ]),
  ];
  return {
    name: 'bank-arabic.xlsx',
    kind: 'bank',
    bytes: await xlsxBytes(rows, { rightToLeft: true }),
    lines: entries.map((entry, index) => labelOf(entry, index + 2)),
    totals: 0,
  };
}
