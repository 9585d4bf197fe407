import { listPassed, type PassedShipment } from '#lib/sandbox/ledger/shipments.ts';
import { applySchedules } from '#lib/sandbox/life/move-shipment.ts';
import type { Sandbox } from '#lib/sandbox/operations/operation.ts';
import { chargeableGrams, chargeOf, divideHalfUp } from '#lib/sandbox/rates/quote.ts';
import { codFeeFils } from '#lib/sandbox/rates/rate-card.ts';
import { faultsOf, type StatementFault } from './faults.ts';
import { type Column, mostPaperRows, type Paper, type PaperCell, sumOf, TooManyRows } from './paper.ts';
import { dayOf, issueDay, type Period, startOf } from './periods.ts';

/** What is billed too much, by the fault `fee-changed`. */
const addedGrams = 2000;

const columns: Column[] = [
  { en: 'AWB', ar: 'رقم البوليصة', kind: 'awb' },
  { en: 'Reference', ar: 'الرقم المرجعي', kind: 'text' },
  { en: 'Date', ar: 'التاريخ', kind: 'day' },
  { en: 'Service', ar: 'الخدمة', kind: 'text' },
  { en: 'Charge', ar: 'البند', kind: 'text' },
  { en: 'Destination', ar: 'الوجهة', kind: 'text' },
  { en: 'Booked weight (kg)', ar: 'الوزن المحجوز (كغ)', kind: 'grams' },
  { en: 'Billed weight (kg)', ar: 'الوزن المحتسب (كغ)', kind: 'grams' },
  { en: 'Amount', ar: 'المبلغ', kind: 'amount' },
  { en: 'VAT', ar: 'ضريبة القيمة المضافة', kind: 'amount' },
  { en: 'Total', ar: 'الإجمالي', kind: 'amount' },
];
const [serviceAt, chargeAt, firstAmountAt] = [3, 4, 8];

/**
 * What the operator charges for the shipments that it collected in a period, and for those that it brought back, without the COD fees,
 * which its statements deduct. Null if there are none.
 */
export async function invoice(
  sandbox: Sandbox,
  account: Paper['account'],
  period: Period,
): Promise<Paper | null> {
  await applySchedules(sandbox, account.accountNumber);
  const passed = await listPassed(
    sandbox.database,
    {
      accountNumber: account.accountNumber,
      stages: ['collected', 'returned'],
      from: startOf(period.from),
      until: startOf(issueDay(period)),
    },
    mostPaperRows + 1,
  );
  if (passed.length > mostPaperRows) throw new TooManyRows();
  const faultOf = await faultsOf(
    sandbox,
    passed.map(({ awb }) => awb),
  );
  const known = passed.map((shipment) => ({ shipment, fault: billedFault(faultOf(shipment.awb, false)) }));
  const rows = known.flatMap(({ shipment, fault }) => rowsOf(shipment, fault));
  if (rows.length === 0) return null;
  return {
    ...period,
    title: { en: 'Invoice of shipping charges', ar: 'فاتورة رسوم الشحن' },
    number: `INV-${account.accountNumber}-${period.from.slice(0, 7).replace('-', '')}`,
    issuedOn: issueDay(period),
    account,
    currency: 'AED',
    columns,
    rows,
    lump: { columns: lumpColumns, rows: lumpOf(rows) },
    planted: known.flatMap(({ shipment, fault }) => (fault ? [{ awb: shipment.awb, fault }] : [])),
  };
}

const billedFault = (fault: StatementFault | null) =>
  fault === 'missing' || fault === 'double' || fault === 'fee-changed' ? fault : null;

function rowsOf(shipment: PassedShipment, fault: StatementFault | null): PaperCell[][] {
  const grams = chargeableGrams(shipment) + (fault === 'fee-changed' ? addedGrams : 0);
  const charge = chargeOf({ ...shipment, weightGrams: grams });
  if (!charge || fault === 'missing') return [];
  const netFils = charge.netFils - (shipment.codAmount ? codFeeFils : 0);
  const vatFils = Number(divideHalfUp(BigInt(netFils * charge.vatPercent), 100n));
  const row = [
    shipment.awb,
    shipment.referenceNumbers.at(-1) ?? '',
    dayOf(shipment.passedAt),
    `${shipment.product} ${shipment.service}`,
    shipment.passedStage === 'returned' ? 'Return' : 'Shipping',
    shipment.receiver.placeEn,
    shipment.weightGrams,
    grams,
    netFils,
    vatFils,
    netFils + vatFils,
  ];
  return fault === 'double' ? [row, row] : [row];
}

const lumpColumns: Column[] = [
  { en: 'Service', ar: 'الخدمة', kind: 'text' },
  { en: 'Shipments', ar: 'عدد الشحنات', kind: 'text' },
  ...columns.slice(firstAmountAt),
];

/** One row for each service and kind of charge. */
function lumpOf(rows: PaperCell[][]): PaperCell[][] {
  const services = Map.groupBy(rows, (row) => `${row[serviceAt]}, ${row[chargeAt]}`);
  return [...services].map(([service, ofService]) => [
    service,
    String(ofService.length),
    ...columns.slice(firstAmountAt).map((_, index) => sumOf(ofService, firstAmountAt + index)),
  ]);
}
