import {
  asNumber,
  awbColumn,
  cityColumn,
  column,
  dayColumn,
  moneyColumn,
  referenceColumn,
} from '#e2e/statements/making/columns.ts';
import { csvBytes, xlsxBytes } from '#e2e/statements/making/grid.ts';
import type { CorpusFile, KnownShipment } from '#e2e/statements/making/meaning.ts';
import { type Line, layOut, sum } from '#e2e/statements/making/sheet.ts';
import { amountStyles, dayStyles } from '#e2e/statements/making/styles.ts';
import type { World } from '#e2e/statements/making/world.ts';
import { addDays } from '#lib/core/times/dubai-clock.ts';

type Kind = 'matched' | 'over' | 'under' | 'unpicked' | 'twice' | 'typo' | 'foreign';

/** Invoices of charges. */
export async function chargeFiles(world: World): Promise<CorpusFile[]> {
  const mix: Partial<Record<Kind, number>> = {
    over: 9,
    under: 4,
    unpicked: 4,
    twice: 4,
    typo: 4,
    foreign: 3,
  };
  const english = layOut({
    name: 'invoice-english.csv',
    kind: 'charges',
    before: [['TAX INVOICE', 'INV-2025-0931'], ['Bill to', 'Oasis Books'], []],
    columns: [
      awbColumn('AWB Number'),
      referenceColumn('Customer Reference'),
      dayColumn('Ship Date', dayStyles.named),
      column('Service', () => 'Express Domestic'),
      cityColumn('Destination'),
      column('Billed Weight (kg)', ({ weightGrams }) => (weightGrams / 1000).toFixed(2)),
      moneyColumn('feeMinor', 'Amount', amountStyles.grouped),
      moneyColumn('vatMinor', 'VAT', amountStyles.grouped),
      moneyColumn('netMinor', 'Total', amountStyles.grouped),
    ],
    lines: chargeLines(world, 200, mix),
    sums: (lines) => [
      [
        '',
        '',
        '',
        '',
        '',
        'Invoice total',
        ...(['feeMinor', 'vatMinor', 'netMinor'] as const).map((field) =>
          amountStyles.grouped(sum(lines, field)),
        ),
      ],
    ],
  });
  const arabic = layOut({
    name: 'invoice-arabic.xlsx',
    kind: 'charges',
    before: [[{ across: 7, text: 'فاتورة ضريبية' }], ['رقم الفاتورة', 'INV-2025-0932'], []],
    columns: [
      awbColumn('رقم البوليصة', Number),
      dayColumn('تاريخ الشحن', (date) => ({ date })),
      column('الخدمة', () => 'محلي سريع'),
      column('الوزن المحتسب', ({ weightGrams }) => weightGrams / 1000),
      moneyColumn('feeMinor', 'المبلغ قبل الضريبة', asNumber),
      moneyColumn('vatMinor', 'ضريبة القيمة المضافة 5%', asNumber),
      moneyColumn('netMinor', 'الإجمالي شامل الضريبة', asNumber),
    ],
    lines: chargeLines(world, 180, mix),
    page: { lines: 40 },
    sums: (lines) => [
      [
        'الإجمالي',
        null,
        null,
        null,
        sum(lines, 'feeMinor') / 100,
        sum(lines, 'vatMinor') / 100,
        sum(lines, 'netMinor') / 100,
      ],
    ],
  });
  return [
    { ...english.file, bytes: csvBytes(english.rows) },
    { ...arabic.file, bytes: await xlsxBytes(arabic.rows, { rightToLeft: true }) },
  ];
}

function chargeLines(world: World, count: number, mix: Partial<Record<Kind, number>>): Line[] {
  const kinds = Object.entries(mix).flatMap(([kind, times]) =>
    Array.from({ length: times }, () => kind as Kind),
  );
  const others = Array.from({ length: count - kinds.length }, () => 'matched' as const);
  return [...kinds, ...others]
    .map((kind) => ({ kind, at: world.below(28) }))
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ kind, at }) => linesOf(world, kind, addDays('2025-10-01', at)));
}

function linesOf(world: World, kind: Kind, day: string): Line[] {
  const postage = 1_700 + world.below(40) * 50;
  const vat = Math.round(postage * 0.05);
  const ship = (given: Partial<KnownShipment> = {}) =>
    world.ship({ codMinor: 0, phase: 'delivered', price: { postage, codFee: 0, vat }, ...given });
  const line = (
    of: Pick<KnownShipment, 'awb' | 'reference' | 'weightGrams'>,
    given: Partial<Line>,
    net = postage,
  ): Line => {
    const tax = Math.round(net * 0.05);
    return {
      awb: of.awb,
      reference: of.reference,
      city: 'Dubai',
      weightGrams: of.weightGrams,
      results: ['matched'],
      awbs: [of.awb],
      ...given,
      said: { feeMinor: net, vatMinor: tax, netMinor: net + tax, currency: 'AED', day },
    };
  };
  switch (kind) {
    case 'matched':
      return [line(ship(), {})];
    case 'over': {
      const shipment = ship();
      return [
        line(
          { ...shipment, weightGrams: shipment.weightGrams + 2_000 },
          { results: ['over'], reason: 'more' },
          postage + 500,
        ),
      ];
    }
    case 'under':
      return [line(ship(), { results: ['short'] }, postage - 300)];
    case 'unpicked':
      return [line(ship({ phase: 'expected' }), { results: ['not-delivered'] })];
    case 'twice': {
      const shipment = ship();
      return [line(shipment, {}), line(shipment, { results: ['paid-twice'] })];
    }
    case 'typo': {
      const shipment = ship();
      return [
        line({ ...shipment, awb: world.typo(shipment.awb) }, { results: ['unknown-awb', 'ask'], awbs: [] }),
      ];
    }
    case 'foreign':
      return [
        line(
          { awb: world.newAwb(), reference: `ZZ${world.below(1e6)}`, weightGrams: 500 },
          { results: ['not-ours'], awbs: [] },
        ),
      ];
  }
}
