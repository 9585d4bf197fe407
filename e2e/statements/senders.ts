import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import { decimalAmount } from '#lib/core/money.ts';
import { addDays } from '#lib/core/times/dubai-clock.ts';
import type { LineField, StatementKind } from '#lib/statements/reading/view.ts';
import type { ChargeReason } from '#lib/statements/view.ts';
import type { Corpus, KnownShipment, LabelledStatement, RowLabel, Said } from './statement-labels.ts';

/**
 * Headers as different senders write them, each name with its meaning: a AWB, r reference, d day, c cash on delivery, f fee or charge
 * without VAT, v VAT, n net or with VAT, x nothing that matters.
 */
const senders: string[] = [
  'a:Tracking#|r:PO Number|d:Date Of Delivery|c:COD Amt (AED)|f:Handling Chgs|n:Net Remit',
  'x:Sl No|a:Docket|r:Invoice No.|x:Party|d:Dlv Dt|c:Cash Amt',
  'a:Shipment ID|r:External Ref|x:Recipient|c:Cash collected (AED)|d:Completed at',
  'a:Barcode|x:Sender|x:Receiver|c:COD|x:Payment type|d:Delivered on|f:Commission (AED)|n:To pay',
  'a:CN No|r:Shipper Reference|x:Origin|x:Destination|d:POD Date|c:Amount Received|f:Service Chg|v:VAT @5%|n:Net Payable Amt',
  'a:Parcel Number|r:Customer Ref. No|c:Value collected|n:Amount transferred|d:Transfer date',
  'a:HAWB No|c:C.O.D. Amount|f:C.O.D. Charges|v:Tax|n:Balance payable|d:Remitted on',
  'a:رقم التتبع|r:رقم طلب العميل|x:اسم المستلم|d:تاريخ التوصيل|c:المبلغ المحصل|f:رسوم التوصيل|n:المبلغ المستحق',
  'x:م|a:بوليصة الشحن|x:المدينة|c:قيمة الشحنة المحصلة|f:عمولة الشركة|v:الضريبة ٥٪|n:الصافي للعميل|d:التاريخ',
  'a:رقم الشحنة / Shipment No|r:مرجع / Ref|c:التحصيل / COD|f:الرسوم / Fee|n:الصافي / Net|d:تاريخ التسليم / Delivered',
  'a:tracking_number|r:order_ref|d:delivered_date|c:cod_amount|f:cod_fee|v:vat|n:net_amount',
  'a:awbNumber|r:merchantReference|c:codAmountCollected|d:deliveryDate|x:deliveryStatus',
  'a:Consignment|r:Your Ref|x:Town|c:Collected|f:Deducted|n:Remitted|d:Date',
  'a:Air Waybill Number|r:Order #|x:Pieces|x:Weight|c:Cash on Delivery (COD) Amount|d:Delivery Date & Time',
  'x:Run No|a:Bill No|n:Amount to remit|d:Dated|x:Remarks',
  'a:Waybill|d:Sign-off date|c:Collected sum|f:Fees total|n:Settled',
  'a:Reference AWB|r:Merchant Order|c:Gross amount|f:Deductions|n:Payout amount|d:Settlement date',
  'x:Status|a:AWB#|x:Cust Name|x:Mobile|c:COD Value (AED)|x:Aging|d:Delivery date',
  'a:Item Barcode|x:Post Office|d:Payment Date|c:Paid Amount|f:Postal Charges',
  'a:E-AWB|r:SO Number|c:COD Collected Amount|x:Currency Rate|d:Delivered Date|x:Courier Name',
  'a:شحنة|x:الزبون|c:المبلغ|d:تاريخ الاستلام من الزبون|x:المندوب',
  'a:رقم الباركود|r:الرقم المرجعي للتاجر|c:المبلغ النقدي المحصل|f:أجرة الشحن|v:ض.ق.م|n:صافي المبلغ المحول|d:تاريخ التحويل',
  'a:Mother AWB|r:Cust. PO|c:Coll. Amt|f:Svc Fee|n:Net Amt|d:Dt',
  'a:Shipment reference number|r:Client order number|c:Total COD|f:Total charges|n:Net total|d:Date delivered',
  // From here on written after the reading was corrected with the ones above.
  'a:Air Waybill|x:Shpr|x:Cnee|c:COD Coll.|f:Admin fee|n:Amount due to shipper|d:Dlvy date',
  'x:Seq|a:Tracking Ref|r:Store order|d:Delivered (date)|c:Cash received from customer|f:Our fee|v:VAT on our fee|n:Your payout',
  'a:Label No|r:Invoice ref|c:Cash|x:Card|d:Closing date',
  'a:شماره|x:ملاحظة|c:المبلغ المستلم من العميل|f:خصم الرسوم|n:صافي مستحقات التاجر|d:يوم التسليم',
  'a:رقم الإرسالية|r:رقم الفاتورة|c:إجمالي التحصيل|f:مصاريف الشحن|v:قيمة الضريبة المضافة|n:المبلغ الواجب دفعه|d:تاريخ الإغلاق',
  'a:Waybill ID|r:Ext. order|c:Amount (COD)|f:Shipping & handling|n:Payable to merchant|d:Event date',
  'a:AWB / Tracking|x:Consignee / City|c:COD / AED|f:Charges / AED|n:Net / AED|d:POD',
  'a:Shipment Barcode|c:Collected COD|f:COD share|x:Batch|n:Transfer value|d:Transferred at',
  'x:Type|a:Cons. Note|r:Cust Ref1|c:COD Rcvd|d:Rcvd Dt',
  'a:Job AWB|r:Web order|c:Declared COD|f:Delivery cost|n:Remittance (net)|d:Delivery day',
  'a:Awb_No|r:Ref_No|c:Cod_Amt|f:Cod_Chg|v:Vat_Amt|n:Net_Amt|d:Del_Dt',
  'a:TRACKING|r:ORDER|c:COLLECTION AED|f:SERVICE CHG AED|n:BALANCE DUE AED|d:DT DELIVERED',
];

/** Of banks: t text, m debit, p credit, s amount with a sign, k mark of debit or credit of an amount without one. */
const banks: string[] = [
  'd:Date|t:Transaction Details|m:Withdrawals (AED)|p:Deposits (AED)|x:Balance (AED)',
  'd:Txn Posted Date|x:Value Dt|t:Description|r:Ref No./Cheque No.|m:Dr Amount|p:Cr Amount|x:Running Bal',
  'x:Sr|d:Posting date|t:Narrative|s:Amount (AED)|x:Available balance',
  'd:Booking Date|t:Payment details|s:Transaction amount|x:Ccy|x:Ledger balance',
  'd:التاريخ|t:الوصف|m:المسحوبات|p:الإيداعات|x:الرصيد',
  'd:تاريخ الحركة|t:بيان الحركة|r:رقم المرجع|m:مدين|p:دائن|x:الرصيد بعد الحركة',
  'd:Transaction date|t:Remarks|s:Amount|k:DR/CR|x:Balance',
  'd:Date|t:Particulars|k:Type|s:Amount AED|x:Closing Balance AED',
  'r:Bank reference|d:Value date|t:Details|p:Money in|m:Money out|x:Balance',
  'd:Date|t:Memo|m:Paid out|p:Paid in|x:Balance',
];

/**
 * Of invoices: s service, z zone, k and g billed weight in kg and in grams, b base charge, u surcharge, q return fee, t kind of trip, w
 * booked weight.
 */
const invoices: string[] = [
  'a:AWB No|d:Date|x:Origin|x:Destination|k:Wt (Kg)|f:Charges (AED)|v:VAT (5%)|n:Total (AED)',
  'a:Waybill number|r:Shipper ref|d:Pickup date|k:Billed weight|f:Net amount|v:Tax|n:Gross amount',
  'x:Line|a:Shipment no|d:Shipment date|x:Product|k:Chargeable wt|f:Freight charges|v:VAT|n:Line total',
  'a:رقم البوليصة|d:تاريخ الشحنة|k:الوزن|f:قيمة الشحن|v:الضريبة|n:الإجمالي',
  'a:رقم الشحنة|d:التاريخ|x:الوجهة|f:المبلغ الصافي|v:مبلغ الضريبة 5%|n:المبلغ الإجمالي',
  'a:Tracking number|r:Order no|d:Invoice date|f:Amount excl. VAT|v:VAT amt|n:Amount incl. VAT',
  'a:Consignment number|d:Despatch date|k:Weight kg|f:Price|v:VAT|n:Total price',
  'a:AWB|d:Service date|x:Service|f:Shipping cost|v:VAT AED|n:Total due',
  'a:AWB|d:Date|s:Service|z:Destination|k:Billed Weight (kg)|b:Base charge|u:Fuel surcharge|v:VAT 5%|n:Total',
  'a:Waybill number|d:Ship date|s:Product|z:To city|w:Booked weight|g:Chargeable weight (g)|b:Freight|u:Remote area surcharge|f:Total excl. VAT|v:VAT|n:Total incl. VAT',
  'a:رقم البوليصة|d:التاريخ|s:الخدمة|z:الوجهة|k:الوزن المحتسب (كغ)|b:الرسوم الأساسية|u:رسوم الوقود|v:ضريبة القيمة المضافة|n:الإجمالي',
  'a:Tracking number|d:Invoice date|t:Trip type|s:Service type|z:Emirate|k:Wt (Kg)|f:Amount|v:VAT|n:Amount incl. VAT',
  'a:Consignment number|d:Date|s:Service|z:City|g:Weight grams|b:Base charge|u:Peak surcharge|q:Return charge|v:Tax|n:Line total',
  'a:رقم الشحنة / AWB|d:تاريخ الشحن / Date|t:النوع / Type|s:الخدمة / Service|k:الوزن المفوتر / Billed weight|f:المبلغ قبل الضريبة / Net|v:الضريبة / VAT|n:الإجمالي / Total',
];

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const delimiters = [',', ';', '\t', '|'];

const plain = (minor: number) => decimalAmount({ amountMinor: minor, currency: 'AED' });
const grouped = (minor: number) => plain(minor).replace(/\B(?=(\d{3})+\.)/g, ',');
/** Ways to write an amount of fils. */
const amounts = [plain, grouped, (minor: number) => `AED ${grouped(minor)}`];

const slashes = (iso: string) => iso.split('-').toReversed().join('/');
/** Ways to write a yyyy-mm-dd day. */
const days = [
  slashes,
  (iso: string) => iso,
  (iso: string) => slashes(iso).replace(/\/(..)\//, (_, month) => `-${months[month - 1]}-`),
  (iso: string) => slashes(iso).replaceAll('/', '.'),
  (iso: string) => `${slashes(iso)} 14:35`,
];

const fields = new Map<string, keyof Said>([
  ['c', 'amountMinor'],
  ['f', 'feeMinor'],
  ['v', 'vatMinor'],
  ['n', 'netMinor'],
  ['d', 'day'],
]);

/** What a person says of the columns with these codes. */
const meanings = new Map<string, LineField>([
  ['a', 'awb'],
  ['r', 'reference'],
  ['c', 'amount'],
  ['f', 'fee'],
  ['v', 'vat'],
  ['n', 'net'],
  ['d', 'date'],
  ['k', 'weight'],
]);

/** A line: what its label says, and what stands in the columns of other codes. */
type Made = Pick<RowLabel, 'expect' | 'awbs' | 'why' | 'said'> & { cells: Record<string, string | number> };

/** Small statements of many senders, banks and carriers, each with a header and a style of its own. */
export async function makeSenders(): Promise<Corpus> {
  const shipments: KnownShipment[] = [];
  const ship: Ship = (given) => {
    const shipment: KnownShipment = {
      awb: `10007${10_000_000 + shipments.length * 7_919}`,
      reference: `WB-${10_000 + shipments.length * 7}`,
      codMinor: 0,
      currency: 'AED',
      phase: 'delivered',
      weightGrams: 1_000 + (shipments.length % 4) * 250,
      price: { postage: 2_000, codFee: 1_000, vat: 150 },
      ...given,
    };
    shipments.push(shipment);
    return shipment;
  };
  const files = [
    ...senders.map((header, index) => makeFile('cod', header, index, codLines(ship, header, index))),
    ...banks.map((header, index) => makeFile('bank', header, index, bankLines(header, index))),
    ...invoices.map((header, index) => makeFile('charges', header, index, chargeLines(ship, header))),
  ];
  return { files: await Promise.all(files), shipments };
}
type Ship = (given: Partial<KnownShipment>) => KnownShipment;

async function makeFile(
  kind: StatementKind,
  header: string,
  index: number,
  lines: readonly Made[],
): Promise<LabelledStatement> {
  const columns = header.split('|').map((text) => [text.slice(0, 1), text.slice(2)] as const);
  const titles = columns.map(([, title]) => title);
  const written = lines.map(({ said, cells }, at) =>
    columns.map(([code, title]) => {
      const field = fields.get(code);
      const value = (field && said[field]) ?? cells[code] ?? '';
      if (code === 'd') return days[index % days.length]?.(String(value)) ?? '';
      if (typeof value === 'number') return amounts[index % amounts.length]?.(value) ?? '';
      if (code !== 'x') return value;
      if (/No$|^Sr$|^م$/.test(title)) return String(at + 1);
      return title === 'Ccy' ? 'AED' : kind === 'bank' ? '10,000.00' : 'Dubai';
    }),
  );
  const rows = [titles, ...written];
  return {
    name: titles.join(' '),
    kind,
    bytes:
      index % 5 === 4
        ? await writeXlsxFile(
            rows.map((row) => row.map((value) => ({ value, type: String }))),
            {},
          ).toBuffer()
        : Buffer.from(stringify(rows, { delimiter: delimiters[index % delimiters.length] ?? ',' })),
    columns: columns.map(([code], at) => [String(at + 1), meanings.get(code) ?? null]),
    exact: { totals: 0 },
    rows: lines.map(({ cells: _, ...label }, at) => ({ row: at + 2, is: 'line', statements: [], ...label })),
  };
}

/** One line is short, one is of a parcel that came back, the others are paid in full. A file without a column of VAT has it in its fee. */
function codLines(ship: Ship, header: string, index: number): Made[] {
  const [feeMinor, vatMinor] = header.includes('v:') ? [1_000, 50] : [1_050, 0];
  return Array.from({ length: 9 }, (_, at) => {
    const result = (['short', 'after-return'] as const)[at] ?? 'matched';
    const codMinor = 20_000 + (((index * 9 + at) * 7_919) % 60_000) * 5;
    const phase = result === 'after-return' ? 'returned' : 'delivered';
    const { awb, reference } = ship({ codMinor, phase });
    const amountMinor = codMinor - (result === 'short' ? 3_700 : 0);
    const netMinor = amountMinor - 1_050;
    const all = { amountMinor, feeMinor, vatMinor, netMinor, day: addDays('2025-10-01', 3 * at) };
    const said = [...fields].flatMap(([code, field]) =>
      header.includes(`${code}:`) ? [[field, (all as Said)[field]]] : [],
    );
    // What a file says only after the fees can be called short by them.
    const isCut = !header.includes('c:') && result === 'matched';
    return {
      expect: isCut ? ['short', 'matched'] : [result],
      awbs: [awb],
      said: Object.fromEntries(said),
      cells: { a: awb, r: reference },
    };
  });
}

function bankLines(header: string, index: number): Made[] {
  return Array.from({ length: 8 }, (_, at) => {
    const isDebit = at % 3 === 0;
    const minor = 1_000 + (((index * 8 + at) * 97_919) % 500_000);
    const day = addDays('2025-10-09', at);
    return {
      expect: ['not-ours'],
      awbs: [],
      said: { amountMinor: isDebit ? -minor : minor, day },
      cells: {
        t: isDebit ? 'Card purchase' : 'Inward transfer',
        r: `FT${day.replaceAll('-', '')}`,
        m: isDebit ? minor : '',
        p: isDebit ? '' : minor,
        s: isDebit && !header.includes('k:') ? -minor : minor,
        k: isDebit ? 'DR' : 'CR',
      },
    };
  });
}

/** What a charge is billed for beyond its quote, why, and the columns that can show it. */
type Fault = { base?: number; surcharge?: number; returned?: number; vatPercent?: number; grams?: number };
const faults: [why: ChargeReason | null, columns: RegExp, fault: Fault][] = [
  [null, /a/, {}],
  ['weight', /[kg]/, { base: 500, grams: 2_000 }],
  ['service', /s/, { base: 500 }],
  ['zone', /z/, { base: 500 }],
  ['surcharge', /u/, { surcharge: 300 }],
  ['vat', /v/, { vatPercent: 10 }],
  ['vat', /v/, { vatPercent: 0 }],
  ['return', /[qt]/, { returned: 1_200 }],
  ['rest', /a/, { base: 500 }],
];

/** Charges with each of the faults that the columns can show. */
function chargeLines(ship: Ship, header: string): Made[] {
  const codes = header.replaceAll(/:[^|]*/g, '');
  const shown = faults.filter(([, columns]) => columns.test(codes));
  return shown.map(([why, , { base = 0, surcharge = 0, returned = 0, vatPercent = 5, grams = 0 }], at) => {
    const postage = 2_000 + at * 50;
    const { awb, reference, weightGrams } = ship({
      product: 'express',
      destination: { nameEn: 'Dubai', nameAr: 'دبي' },
      phase: returned ? 'returned' : 'delivered',
      price: { postage, codFee: 0, vat: Math.round(postage * 0.05) },
    });
    const feeMinor = postage + base + surcharge + returned;
    const vatMinor = Math.round((feeMinor * vatPercent) / 100);
    const said = { feeMinor, netMinor: feeMinor + vatMinor, day: addDays('2025-10-12', at) };
    return {
      expect: [why ? (vatPercent === 0 ? 'short' : 'over') : 'matched'],
      awbs: [awb],
      why: why ? [why] : [],
      said: vatPercent === 0 ? said : { ...said, vatMinor },
      cells: {
        a: awb,
        r: reference,
        s: why === 'service' ? 'Premium domestic' : 'Express domestic',
        z: why === 'zone' ? 'Fujairah' : 'Dubai',
        k: String((weightGrams + grams) / 1_000),
        g: String(weightGrams + grams),
        w: String(weightGrams / 1_000),
        t: returned ? 'RTO' : 'Outbound',
        b: feeMinor - surcharge - (codes.includes('q') ? returned : 0),
        u: surcharge,
        q: returned,
      },
    };
  });
}
