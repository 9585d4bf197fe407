import { startOfDay } from '#lib/core/times/dubai-clock.ts';
import { listPassed, type PassedShipment } from '#lib/sandbox/ledger/shipments.ts';
import { applySchedules } from '#lib/sandbox/life/move-shipment.ts';
import type { Sandbox } from '#lib/sandbox/operations/operation.ts';
import { convertFils } from '#lib/sandbox/rates/quote.ts';
import { codFeeFils, domesticVatPercent } from '#lib/sandbox/rates/rate-card.ts';
import { codFaults, faultsOf, returnFaults, type StatementFault, wrongAwb } from './faults.ts';
import {
  type Column,
  mostPaperRows,
  type Paper,
  type PaperCell,
  rowsWith,
  sumOf,
  TooManyRows,
} from './paper.ts';
import { dayOf, issueDay, type Period } from './periods.ts';

/** What the operator charges instead of its COD fee, by the fault of that name. */
const changedFeeFils = 1500;
/** What a payment is short at most. */
const mostShortMinor = 500;

const columns: Column[] = [
  { en: 'AWB', ar: 'رقم البوليصة', kind: 'awb' },
  { en: 'Reference', ar: 'الرقم المرجعي', kind: 'text' },
  { en: 'Delivery date', ar: 'تاريخ التسليم', kind: 'day' },
  { en: 'Destination', ar: 'الوجهة', kind: 'text' },
  { en: 'COD amount', ar: 'مبلغ الدفع عند الاستلام', kind: 'amount' },
  { en: 'COD fee', ar: 'رسوم التحصيل', kind: 'amount' },
  { en: 'VAT', ar: 'ضريبة القيمة المضافة', kind: 'amount' },
  { en: 'Net amount', ar: 'الصافي', kind: 'amount' },
];
const [awbAt, dayAt, firstAmountAt] = [0, 2, 4];

/** The cash on delivery of shipments that were delivered in a period, less its fees, for each currency with any. */
export async function codStatements(
  sandbox: Sandbox,
  account: Paper['account'],
  period: Period,
): Promise<Paper[]> {
  await applySchedules(sandbox, account.accountNumber);
  const passed = await listPassed(
    sandbox.database,
    {
      accountNumber: account.accountNumber,
      stages: ['delivered', 'returned'],
      from: startOfDay(period.from),
      until: startOfDay(issueDay(period)),
    },
    mostPaperRows + 1,
  );
  if (passed.length > mostPaperRows) throw new TooManyRows();
  const withCash = passed.filter(({ codAmount }) => codAmount !== null);
  const faultOf = await faultsOf(
    sandbox,
    withCash.map(({ awb }) => awb),
  );
  const known = withCash.map((shipment) => ({
    shipment,
    fault: faultOf<StatementFault>(
      shipment.awb,
      shipment.passedStage === 'returned' ? returnFaults : codFaults,
    ),
  }));
  const byCurrency = Map.groupBy(known, ({ shipment }) => shipment.codAmount?.currency ?? '');
  return [...byCurrency].flatMap(([currency, items]) => {
    const listed = rowsWith(
      items.map(({ shipment, fault }) => ({ rows: rowsOf(shipment, fault, sandbox.seed), fault })),
    );
    const planted = items.flatMap(({ shipment, fault }) => (fault ? [{ awb: shipment.awb, fault }] : []));
    if (listed.rows.length === 0) return [];
    return [paperOf({ account, period, currency, planted, ...listed })];
  });
}

function rowsOf(shipment: PassedShipment, fault: StatementFault | null, seed: number): PaperCell[][] {
  const { awb, codAmount, passedStage } = shipment;
  if (!codAmount || fault === 'missing' || (passedStage === 'returned' && fault === null)) return [];
  const { amountMinor, currency } = codAmount;
  const shortMinor = fault === 'short' ? Math.min(mostShortMinor, Math.floor(amountMinor / 2)) : 0;
  const paidMinor = amountMinor - shortMinor;
  const feeFils = fault === 'fee-changed' ? changedFeeFils : codFeeFils;
  const feeMinor = convertFils(feeFils, currency).amountMinor;
  const vatMinor = convertFils((feeFils * domesticVatPercent) / 100, currency).amountMinor;
  const row = [
    fault === 'wrong-digit' ? wrongAwb(awb, seed) : awb,
    shipment.referenceNumbers.at(-1) ?? '',
    dayOf(shipment.passedAt),
    shipment.receiver.placeEn,
    paidMinor,
    -feeMinor,
    -vatMinor,
    paidMinor - feeMinor - vatMinor,
  ];
  return fault === 'double' ? [row, row] : [row];
}

type Content = Pick<Paper, 'account' | 'currency' | 'rows' | 'isForeign' | 'planted'> & { period: Period };

function paperOf({ account, period, currency, rows, isForeign, planted }: Content): Paper {
  const day = period.from.replaceAll('-', '');
  return {
    ...period,
    title: { en: 'COD remittance statement', ar: 'كشف مبالغ الدفع عند الاستلام' },
    number: `COD-${account.accountNumber}-${day}${currency === 'AED' ? '' : `-${currency}`}`,
    issuedOn: issueDay(period),
    account,
    currency,
    columns,
    rows,
    isForeign,
    lump: { columns: lumpColumns, rows: lumpOf(rows) },
    planted,
  };
}

const lumpColumns: Column[] = [
  { en: 'Delivery date', ar: 'تاريخ التسليم', kind: 'day' },
  { en: 'Shipments', ar: 'عدد الشحنات', kind: 'text' },
  { en: 'AWBs', ar: 'أرقام البوالص', kind: 'awb' },
  ...columns.slice(firstAmountAt),
];

/** One row for each day, with all its AWBs. */
function lumpOf(rows: PaperCell[][]): PaperCell[][] {
  const days = Map.groupBy(rows, (row) => row[dayAt] ?? '');
  return [...days].map(([day, ofDay]) => [
    day,
    String(ofDay.length),
    ofDay.map((row) => row[awbAt]).join(', '),
    ...columns.slice(firstAmountAt).map((_, index) => sumOf(ofDay, firstAmountAt + index)),
  ]);
}

/** What a statement pays. */
export const paidBy = ({ rows, columns: all }: Paper): number => sumOf(rows, all.length - 1);
