import { startOfDay } from '#lib/core/times/dubai-clock.ts';
import { listPassed, type PassedShipment } from '#lib/sandbox/ledger/shipments.ts';
import { applySchedules } from '#lib/sandbox/life/move-shipment.ts';
import type { Sandbox } from '#lib/sandbox/operations/operation.ts';
import { chargeableGrams, chargeOf, divideHalfUp } from '#lib/sandbox/rates/quote.ts';
import { codFeeFils, domesticVatPercent } from '#lib/sandbox/rates/rate-card.ts';
import { faultsOf, invoiceFaults } from './faults.ts';
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

type Fault = (typeof invoiceFaults)[number];

/** What is billed too much, by the faults `fee-changed` and `surcharge`. */
const addedGrams = 2000;
const surchargeFils = 300;
const [fujairah, alAin] = [
  { emirateId: 5, placeEn: 'Fujairah' },
  { emirateId: 12, placeEn: 'Al Ain' },
];

const columns: Column[] = [
  { en: 'AWB', ar: 'رقم البوليصة', kind: 'awb' },
  { en: 'Reference', ar: 'الرقم المرجعي', kind: 'text' },
  { en: 'Date', ar: 'التاريخ', kind: 'day' },
  { en: 'Service', ar: 'الخدمة', kind: 'text' },
  { en: 'Charge', ar: 'البند', kind: 'text' },
  { en: 'Destination', ar: 'الوجهة', kind: 'text' },
  { en: 'Booked weight (kg)', ar: 'الوزن المحجوز (كغ)', kind: 'grams' },
  { en: 'Billed weight (kg)', ar: 'الوزن المحتسب (كغ)', kind: 'grams' },
  { en: 'Base charge', ar: 'الرسوم الأساسية', kind: 'amount' },
  { en: 'Fuel surcharge', ar: 'رسوم الوقود', kind: 'amount' },
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
      from: startOfDay(period.from),
      until: startOfDay(issueDay(period)),
    },
    mostPaperRows + 1,
  );
  if (passed.length > mostPaperRows) throw new TooManyRows();
  const faultOf = await faultsOf(
    sandbox,
    passed.map(({ awb }) => awb),
  );
  const known = passed.map((shipment) => ({ shipment, fault: faultOf(shipment.awb, faultsThat(shipment)) }));
  const { rows, isForeign } = rowsWith(
    known.map(({ shipment, fault }) => ({ rows: rowsOf(shipment, fault), fault })),
  );
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
    isForeign,
    lump: { columns: lumpColumns, rows: lumpOf(rows) },
    planted: known.flatMap(({ shipment, fault }) => (fault ? [{ awb: shipment.awb, fault }] : [])),
  };
}

/** Abroad there is one price for a whole country. */
const faultsThat = ({ service }: PassedShipment): readonly Fault[] =>
  service === 'Domestic' ? invoiceFaults : invoiceFaults.filter((fault) => fault !== 'wrong-zone');

/** A shipment as it is billed. */
function billedAs(shipment: PassedShipment, fault: Fault | null): PassedShipment {
  const { product, receiver } = shipment;
  const weightGrams = chargeableGrams(shipment) + (fault === 'fee-changed' ? addedGrams : 0);
  const place = receiver.emirateId === fujairah.emirateId ? alAin : fujairah;
  return {
    ...shipment,
    weightGrams,
    ...(fault === 'wrong-service' && { product: product === 'Express' ? 'Premium' : 'Express' }),
    ...(fault === 'wrong-zone' && { receiver: { ...receiver, ...place } }),
  };
}

function rowsOf(shipment: PassedShipment, fault: Fault | null): PaperCell[][] {
  const billed = billedAs(shipment, fault);
  const charge = chargeOf(billed);
  if (!charge || fault === 'missing') return [];
  const baseFils = charge.netFils - (shipment.codAmount ? codFeeFils : 0);
  const fuelFils = fault === 'surcharge' ? surchargeFils : 0;
  const netFils = baseFils + fuelFils;
  const vatPercent = fault === 'wrong-vat' ? 2 * domesticVatPercent : charge.vatPercent;
  const vatFils = Number(divideHalfUp(BigInt(netFils * vatPercent), 100n));
  const row = [
    shipment.awb,
    shipment.referenceNumbers.at(-1) ?? '',
    dayOf(shipment.passedAt),
    `${billed.product} ${shipment.service}`,
    shipment.passedStage === 'returned' ? 'Return' : 'Shipping',
    billed.receiver.placeEn,
    shipment.weightGrams,
    billed.weightGrams,
    baseFils,
    fuelFils,
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
