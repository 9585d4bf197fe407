import { csvBytes, type GridRow, xlsxBytes } from '#e2e/statements/making/grid.ts';
import type { Corpus, CorpusFile, KnownShipment, LabelledLine } from '#e2e/statements/making/meaning.ts';
import { amountStyles, dayStyles } from '#e2e/statements/making/styles.ts';
import { makeWorld, type World } from '#e2e/statements/making/world.ts';
import { addDays } from '#lib/core/times/dubai-clock.ts';
import type { ChargeReason } from '#lib/statements/view.ts';

/**
 * Headers of invoices that say what a charge is made of: a AWB, d day, s service, z zone, k and g billed weight in kg and in grams,
 * b base charge, u surcharge, r return fee, t kind of trip, f charge without VAT, v VAT, n charge with VAT, x nothing that matters.
 */
const invoices: string[] = [
  'a:AWB|d:Date|s:Service|z:Destination|k:Billed Weight (kg)|b:Base charge|u:Fuel surcharge|v:VAT 5%|n:Total',
  'a:Waybill number|d:Ship date|s:Product|z:To city|x:Booked weight|g:Chargeable weight (g)|b:Freight|u:Remote area surcharge|f:Total excl. VAT|v:VAT|n:Total incl. VAT',
  'a:رقم البوليصة|d:التاريخ|s:الخدمة|z:الوجهة|k:الوزن المحتسب (كغ)|b:الرسوم الأساسية|u:رسوم الوقود|v:ضريبة القيمة المضافة|n:الإجمالي',
  'a:Tracking number|d:Invoice date|t:Trip type|s:Service type|z:Emirate|k:Wt (Kg)|f:Amount|v:VAT|n:Amount incl. VAT',
  'a:Consignment number|d:Date|s:Service|z:City|g:Weight grams|b:Base charge|u:Peak surcharge|r:Return charge|v:Tax|n:Line total',
  'a:رقم الشحنة / AWB|d:تاريخ الشحن / Date|t:النوع / Type|s:الخدمة / Service|k:الوزن المفوتر / Billed weight|f:المبلغ قبل الضريبة / Net|v:الضريبة / VAT|n:الإجمالي / Total',
];

type Fault = ChargeReason | 'volume' | 'both' | 'none' | 'no-vat';
const faults: Fault[] = [
  'none',
  'weight',
  'volume',
  'service',
  'zone',
  'surcharge',
  'vat',
  'no-vat',
  'return',
];
/** What each needs a column for. */
const needs: Partial<Record<Fault, RegExp>> = {
  weight: /[kg]/,
  volume: /[kg]/,
  zone: /z/,
  surcharge: /u/,
  both: /[kg].*u/,
  return: /[rt]/,
};

/** Invoices with planted differences, each labelled with its reason. */
export async function makeExplainedCharges(seed = 41): Promise<Corpus> {
  const world = makeWorld(seed);
  const files: CorpusFile[] = [];
  for (const [index, header] of invoices.entries()) {
    const codes = header.split('|').map((text) => text.slice(0, 1));
    const rows: GridRow[] = [header.split('|').map((text) => text.slice(2))];
    const lines: LabelledLine[] = [];
    const wanted = [...faults, 'both' as const, 'rest' as const, 'none' as const];
    for (const fault of wanted.filter((each) => needs[each]?.test(codes.join('')) ?? true)) {
      const day = addDays('2025-10-09', lines.length);
      const { shipment, values, label } = lineOf(world, fault, { day, isArabic: index === 2, codes });
      rows.push(codes.map((code) => values[code] ?? ''));
      lines.push({ ...label, row: rows.length, awbs: [shipment.awb] });
    }
    const bytes = index % 3 === 2 ? await xlsxBytes(rows) : csvBytes(rows, index % 2 ? ';' : ',');
    files.push({ name: `explained-${index + 1}`, kind: 'charges', bytes, lines, totals: 0 });
  }
  return { files, shipments: world.shipments };
}

type Made = {
  shipment: KnownShipment;
  values: Record<string, GridRow[number]>;
  label: Omit<LabelledLine, 'row' | 'awbs'>;
};

const dubai = { nameEn: 'Dubai', nameAr: 'دبي' };
const volumetricGrams = 4_200;

function lineOf(
  world: World,
  fault: Fault,
  { day, isArabic, codes }: { day: string; isArabic: boolean; codes: string[] },
): Made {
  const postage = 2_000 + world.below(30) * 50;
  const weightGrams = 1_000 + world.below(4) * 250;
  const shipment = world.ship({
    codMinor: 0,
    weightGrams,
    product: 'express',
    destination: dubai,
    phase: fault === 'return' ? 'returned' : 'delivered',
    price: { postage, codFee: 0, vat: Math.round(postage * 0.05) },
    // 4.2 kg by volume.
    ...(fault === 'volume' && { sizeMm: [300, 350, 200] as const }),
  });
  const isHeavy = fault === 'weight' || fault === 'both';
  const grams = fault === 'volume' ? volumetricGrams : weightGrams + (isHeavy ? 2_000 : 0);
  const [surcharge, returned] = [
    fault === 'surcharge' || fault === 'both' ? 300 : 0,
    fault === 'return' && codes.includes('r') ? 1_200 : 0,
  ];
  const isDear = ['weight', 'volume', 'service', 'zone', 'both', 'rest'].includes(fault);
  const base = postage + (isDear ? 500 : 0) + (fault === 'return' && returned === 0 ? 1_200 : 0);
  const net = base + surcharge + returned;
  const due = Math.round(net * 0.05);
  const vat = fault === 'vat' ? due * 2 : fault === 'no-vat' ? 0 : due;
  const service = {
    express: isArabic ? 'سريع محلي' : 'Express domestic',
    premium: isArabic ? 'بريميوم' : 'Premium domestic',
  };
  const money = amountStyles.grouped;
  const reasons: Partial<Record<Fault, ChargeReason[]>> = {
    none: [],
    volume: ['weight'],
    both: ['surcharge', 'weight'],
    'no-vat': ['vat'],
  };
  return {
    shipment,
    values: {
      a: shipment.awb,
      d: dayStyles.named(day),
      s: fault === 'service' ? service.premium : service.express,
      z: fault === 'zone' ? (isArabic ? 'الفجيرة' : 'Fujairah') : isArabic ? 'دبي' : 'Dubai',
      k: String(grams / 1_000),
      g: String(grams),
      x: String(weightGrams / 1_000),
      t: fault === 'return' ? 'RTO' : 'Outbound',
      b: money(base),
      u: money(surcharge),
      r: money(returned),
      f: money(net),
      v: fault === 'no-vat' ? '' : money(vat),
      n: money(net + vat),
    },
    label: {
      results: fault === 'none' ? ['matched'] : fault === 'no-vat' ? ['short'] : ['over'],
      why: reasons[fault] ?? [fault as ChargeReason],
      said: { feeMinor: net, ...(fault !== 'no-vat' && { vatMinor: vat }), netMinor: net + vat, day },
    },
  };
}
