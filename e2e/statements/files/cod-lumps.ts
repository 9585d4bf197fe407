import { column, dayColumn, moneyColumn } from '#e2e/statements/making/columns.ts';
import { csvBytes, xlsxBytes } from '#e2e/statements/making/grid.ts';
import type { CorpusFile } from '#e2e/statements/making/meaning.ts';
import { codLines } from '#e2e/statements/making/scenario.ts';
import { type Line, layOut, sum } from '#e2e/statements/making/sheet.ts';
import { amountStyles, dayStyles } from '#e2e/statements/making/styles.ts';
import type { World } from '#e2e/statements/making/world.ts';

/** Lines that are for several AWBs. */
export async function codLumpFiles(world: World): Promise<CorpusFile[]> {
  const daily = lumps(codLines(world, { count: 260, days: 24 }), (line) => line.said.day ?? '');
  const wrong = daily.map((line, index) => (index % 8 === 7 ? lessBy(line, 5_000) : line));
  const day = layOut({
    name: 'daily-lumps.csv',
    kind: 'cod',
    before: [['COD settlement', 'RMT-2025-41'], []],
    columns: [
      dayColumn('Delivery date'),
      column('Shipments', ({ awbs }) => String(awbs.length)),
      column('AWBs', ({ awb }) => awb),
      moneyColumn('amountMinor', 'COD amount'),
      moneyColumn('feeMinor', 'COD fee', amountStyles.plain, -1),
      moneyColumn('vatMinor', 'VAT', amountStyles.plain, -1),
      moneyColumn('netMinor', 'Net amount'),
    ],
    lines: wrong,
  });

  let serial = 0;
  const pairs = lumps(codLines(world, { count: 150, days: 20 }), () => {
    serial += 1;
    return String(Math.floor(serial / 2));
  });
  const separators = [' / ', '\n', ' & ', ', ', ' ; ', ' + '];
  const two = layOut({
    name: 'two-awbs-in-a-cell.xlsx',
    kind: 'cod',
    columns: [
      column('AWB Nos.', ({ awbs }, index) => awbs.join(separators[index % separators.length])),
      moneyColumn('amountMinor', 'Total COD', amountStyles.grouped),
      dayColumn('Delivery Date', dayStyles.named),
    ],
    lines: pairs,
  });
  return [
    { ...day.file, bytes: csvBytes(day.rows, { bom: true }) },
    { ...two.file, bytes: await xlsxBytes(two.rows) },
  ];
}

/** One line for all lines with the same key. */
function lumps(lines: Line[], keyOf: (line: Line) => string): Line[] {
  return [...Map.groupBy(lines, keyOf).values()].map((together) => {
    const [first] = together as [Line, ...Line[]];
    const awbs = together.map(({ awb }) => awb);
    return {
      ...first,
      awb: awbs.join(', '),
      awbs,
      said: {
        ...first.said,
        amountMinor: sum(together, 'amountMinor'),
        feeMinor: sum(together, 'feeMinor'),
        vatMinor: sum(together, 'vatMinor'),
        netMinor: sum(together, 'netMinor'),
      },
    };
  });
}

const lessBy = (line: Line, minor: number): Line => ({
  ...line,
  results: ['short'],
  reason: 'lump',
  said: {
    ...line.said,
    amountMinor: (line.said.amountMinor ?? 0) - minor,
    netMinor: (line.said.netMinor ?? 0) - minor,
  },
});
