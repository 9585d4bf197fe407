import { randomStream } from '#e2e/chaos/random-stream.ts';
import { csvBytes, type GridRow, xlsxBytes } from '#e2e/statements/making/grid.ts';
import type { Corpus, CorpusFile, LabelledLine } from '#e2e/statements/making/meaning.ts';
import { amountStyles, dayStyles } from '#e2e/statements/making/styles.ts';
import { makeWorld } from '#e2e/statements/making/world.ts';
import { addDays } from '#lib/core/times/dubai-clock.ts';

/**
 * Headers of banks: d day, t text, r reference, m debit, p credit, s amount with a sign, k mark of debit or credit of an amount without
 * one, x nothing that matters.
 */
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

/** Headers of invoices: a AWB, r reference, d day, w weight, f charge without VAT, v VAT, n charge with VAT, x nothing that matters. */
const invoices: string[] = [
  'a:AWB No|d:Date|x:Origin|x:Destination|w:Wt (Kg)|f:Charges (AED)|v:VAT (5%)|n:Total (AED)',
  'a:Waybill number|r:Shipper ref|d:Pickup date|w:Billed weight|f:Net amount|v:Tax|n:Gross amount',
  'x:Line|a:Shipment no|d:Shipment date|x:Product|w:Chargeable wt|f:Freight charges|v:VAT|n:Line total',
  'a:رقم البوليصة|d:تاريخ الشحنة|w:الوزن|f:قيمة الشحن|v:الضريبة|n:الإجمالي',
  'a:رقم الشحنة|d:التاريخ|x:الوجهة|f:المبلغ الصافي|v:مبلغ الضريبة 5%|n:المبلغ الإجمالي',
  'a:Tracking number|r:Order no|d:Invoice date|f:Amount excl. VAT|v:VAT amt|n:Amount incl. VAT',
  'a:Consignment number|d:Despatch date|w:Weight kg|f:Price|v:VAT|n:Total price',
  'a:AWB|d:Service date|x:Service|f:Shipping cost|v:VAT AED|n:Total due',
];

const delimiters = [',', ';', '\t', '|'];

/** Small files of banks and invoices. */
export async function makeOtherSenders(seed = 78): Promise<Corpus> {
  const world = makeWorld(seed);
  const random = randomStream(seed, 'banks');
  const files: CorpusFile[] = [];
  const add = async (
    name: string,
    kind: CorpusFile['kind'],
    rows: GridRow[],
    lines: LabelledLine[],
    index: number,
  ) => {
    const bytes = index % 4 === 3 ? await xlsxBytes(rows) : csvBytes(rows, delimiters[index % 4] ?? ',');
    files.push({ name, kind, bytes, lines, totals: 0 });
  };

  for (const [index, header] of banks.entries()) {
    const rows: GridRow[] = [names(header)];
    const lines: LabelledLine[] = [];
    for (let at = 0; at < 8; at += 1) {
      const day = addDays('2025-10-09', at);
      const amountMinor = (at % 3 === 0 ? -1 : 1) * (1_000 + Math.floor(random() * 500_000));
      rows.push(
        header
          .split('|')
          .map((text) =>
            text === 'x:Ccy' ? 'AED' : bankCell(text.slice(0, 1), { day, amountMinor, index }),
          ),
      );
      lines.push({ row: rows.length, results: ['not-ours'], awbs: [], said: { amountMinor, day } });
    }
    await add(`bank-${index + 1}`, 'bank', rows, lines, index);
  }
  for (const [index, header] of invoices.entries()) {
    const rows: GridRow[] = [names(header)];
    const lines: LabelledLine[] = [];
    for (let at = 0; at < 8; at += 1) {
      const postage = 1_500 + 50 * at;
      const vat = Math.round(postage * 0.05);
      const day = addDays('2025-10-09', at);
      const shipment = world.ship({ codMinor: 0, price: { postage, codFee: 0, vat } });
      const values: Record<string, GridRow[number]> = {
        a: shipment.awb,
        r: shipment.reference,
        d: dayStyles.slashes(day),
        w: shipment.weightGrams / 1000,
        f: amountStyles.grouped(postage),
        v: amountStyles.grouped(vat),
        n: amountStyles.grouped(postage + vat),
      };
      rows.push(cells(header, (kind) => values[kind] ?? 'Dubai'));
      lines.push({
        row: rows.length,
        results: ['matched'],
        awbs: [shipment.awb],
        said: { feeMinor: postage, vatMinor: vat, netMinor: postage + vat, day },
      });
    }
    await add(`invoice-${index + 1}`, 'charges', rows, lines, index);
  }
  return { files, shipments: world.shipments };
}

const names = (header: string): GridRow => header.split('|').map((text) => text.slice(2));
const cells = (header: string, cell: (kind: string) => GridRow[number]): GridRow =>
  header.split('|').map((text) => cell(text.slice(0, 1)));

function bankCell(
  kind: string,
  { day, amountMinor, index }: { day: string; amountMinor: number; index: number },
): string {
  const isDebit = amountMinor < 0;
  const size = amountStyles.grouped(Math.abs(amountMinor));
  switch (kind) {
    case 'd':
      return dayStyles.slashes(day);
    case 't':
      return isDebit ? 'Card purchase' : 'Inward transfer';
    case 'r':
      return `FT${day.replaceAll('-', '')}`;
    case 'm':
      return isDebit ? size : '';
    case 'p':
      return isDebit ? '' : size;
    case 's':
      return index === 6 || index === 7 || !isDebit ? size : `-${size}`;
    case 'k':
      return isDebit ? 'DR' : 'CR';
    default:
      return '10,000.00';
  }
}
