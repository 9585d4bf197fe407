import { csvBytes, type GridRow, xlsxBytes } from '#e2e/statements/making/grid.ts';
import type { Corpus, CorpusFile, LabelledLine } from '#e2e/statements/making/meaning.ts';
import { amountStyles, dayStyles } from '#e2e/statements/making/styles.ts';
import { makeWorld, type World } from '#e2e/statements/making/world.ts';
import { addDays } from '#lib/core/times/dubai-clock.ts';

/**
 * Headers as different senders write them, each name with its meaning: a AWB, r reference, d day, c cash on delivery, f fee, v VAT,
 * n net, x nothing that matters.
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

const delimiters = [',', ';', '\t', '|'] as const;
const amounts = [amountStyles.plain, amountStyles.grouped, amountStyles.code];
const days = [dayStyles.slashes, dayStyles.iso, dayStyles.named, dayStyles.dots, dayStyles.timed];

const cities = [
  ...['Dubai', 'Sharjah', 'Abu Dhabi', 'Al Ain'],
  ...['Ajman', 'Fujairah', 'Ras Al Khaimah', 'Umm Al Quwain'],
];

/** A small statement of each sender. */
export async function makeSenders(seed = 77): Promise<Corpus> {
  const world = makeWorld(seed);
  const files: CorpusFile[] = [];
  for (const [index, header] of senders.entries()) {
    const columns = header.split('|').map((text) => columnOf(text, index));
    const rows: GridRow[] = [columns.map(({ name }) => name)];
    const lines: LabelledLine[] = [];
    for (const [at, line] of codLines(world, header.includes('|v:')).entries()) {
      rows.push(columns.map(({ cell }) => cell(line, at)));
      // What a file says only after the fees can be called short by them.
      const isCut = !header.includes('c:') && line.result === 'matched';
      lines.push({
        row: rows.length,
        results: isCut ? ['short', 'matched'] : [line.result],
        awbs: [line.awb],
        said: Object.fromEntries(columns.flatMap(({ says }) => (says ? [[says, line[says]]] : []))),
      });
    }
    const bytes =
      index % 5 === 4 ? await xlsxBytes(rows) : csvBytes(rows, delimiters[index % 4] ?? delimiters[0]);
    files.push({ name: `sender-${index + 1}`, kind: 'cod', bytes, lines, totals: 0 });
  }
  return { files, shipments: world.shipments };
}

type Line = ReturnType<typeof codLines>[number];

/**
 * Nine lines in the order of their days: one is short, one is of a parcel that came back, the others are paid in full. A file without a
 * column of VAT has it in its fee.
 */
function codLines(world: World, hasVat: boolean) {
  const [feeMinor, vatMinor] = [hasVat ? 1_000 : 1_050, 50];
  const lines = Array.from({ length: 9 }, (_, index) => {
    const codMinor = 2_000 + world.below(60_000) * 5;
    const result = (['short', 'after-return'] as const)[index] ?? ('matched' as const);
    const { awb, reference } = world.ship({
      codMinor: result === 'short' ? codMinor + 10_000 : codMinor,
      phase: result === 'after-return' ? 'returned' : 'delivered',
    });
    const amountMinor = result === 'short' ? codMinor + 6_300 : codMinor;
    const amounts = { amountMinor, feeMinor, vatMinor, netMinor: amountMinor - 1_050 };
    return { awb, reference, result, city: cities[world.below(cities.length)] ?? '', ...amounts };
  });
  return lines
    .map((line) => ({ ...line, day: addDays('2025-10-01', world.below(28)) }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

type Column = {
  name: string;
  cell: (line: Line, index: number) => string;
  /** What the column says of the line. */
  says?: 'amountMinor' | 'feeMinor' | 'vatMinor' | 'netMinor' | 'day';
};

function columnOf(text: string, index: number): Column {
  const [kind = 'x', name = ''] = [text.slice(0, 1), text.slice(2)];
  const amount = amounts[index % amounts.length] ?? amountStyles.plain;
  const day = days[index % days.length] ?? dayStyles.iso;
  const money = (says: 'amountMinor' | 'feeMinor' | 'vatMinor' | 'netMinor'): Column => ({
    name,
    cell: (line) => amount(line[says]),
    says,
  });
  switch (kind) {
    case 'a':
      return { name, cell: ({ awb }) => awb };
    case 'r':
      return { name, cell: ({ reference }) => reference };
    case 'd':
      return { name, cell: (line) => day(line.day), says: 'day' };
    case 'c':
      return money('amountMinor');
    case 'f':
      return money('feeMinor');
    case 'v':
      return money('vatMinor');
    case 'n':
      return money('netMinor');
    default:
      return { name, cell: ({ city }, row) => (/No$|Pieces|^م$/.test(name) ? String(row + 1) : city) };
  }
}
