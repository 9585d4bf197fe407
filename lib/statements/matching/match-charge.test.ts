import { describe, expect, it } from 'vitest';
import type { ChargeParts, ReadLine } from '../reading/view.ts';
import type { BookedFacts, ShipmentFacts } from './facts.ts';
import { matchCharge } from './match-charge.ts';

const awb = '1000012345678';
const parts: ChargeParts = { surcharges: [], isReturn: false, returnMinor: null, codFeeMinor: null };

/** Billed as it was quoted: 20.00 and 1.00 VAT. */
const line = (given: Partial<ReadLine> = {}): ReadLine => ({
  row: 2,
  awbs: [awb],
  reference: null,
  amountMinor: null,
  feeMinor: 2_000,
  vatMinor: 100,
  netMinor: 2_100,
  currency: 'AED',
  day: null,
  statementReference: 'INV-1',
  account: null,
  text: null,
  problems: [],
  weightGrams: 1_000,
  zone: 'Dubai',
  service: 'Express',
  charge: parts,
  ...given,
});

const booked: BookedFacts = {
  weightGrams: 1_000,
  volumetricGrams: 800,
  product: 'express',
  isDomestic: true,
  isReturn: false,
  destination: { nameEn: 'Dubai', nameAr: 'دبي' },
};

const shipment = (given: Partial<ShipmentFacts> = {}): ShipmentFacts => ({
  id: 'one',
  awb,
  reference: null,
  stage: 'delivered',
  isPickedUp: true,
  codMinor: 0,
  codCurrency: null,
  quoted: { postageMinor: 2_000, codFeeMinor: 0, vatMinor: 100, totalMinor: 2_100, currency: 'AED' },
  settledMinor: 0,
  chargedMinor: 0,
  chargedFor: [],
  isCodFeePaid: false,
  booked,
  ...given,
});

/** The match of the last line, with those before it in the same file. */
function match(of: ShipmentFacts, ...lines: ReadLine[]) {
  const none = new Map();
  const facts = { byAwb: new Map([[awb, of]]), byReference: none, near: none, posted: none, byId: none };
  const progress = new Map();
  const matches = lines.map((each) =>
    matchCharge({ line: each, fingerprint: '', chosenId: null }, facts, progress),
  );
  const last = matches.at(-1);
  if (!last) throw new Error('no line');
  return last;
}

const whyOf = (given: Partial<ReadLine>, of = shipment()) =>
  match(of, line(given)).differences.filter(({ reason }) => reason !== 'not-compared');
/** A charge of so much before VAT, with 5 % of it. */
const charge = (feeMinor: number) => {
  const vatMinor = Math.round(feeMinor * 0.05);
  return { feeMinor, vatMinor, netMinor: feeMinor + vatMinor };
};

describe('a charge that differs from its quote says why', () => {
  it('or nothing, when it is as quoted and booked; what isn’t differs at the same price too', () => {
    expect(match(shipment(), line())).toMatchObject({ result: 'matched', differences: [] });
    expect(match(shipment(), line({ weightGrams: 4_000, service: 'Premium' }))).toMatchObject({
      result: 'differs',
      differences: [
        { reason: 'service', amountMinor: 0 },
        { reason: 'weight', amountMinor: 0 },
      ],
    });
  });

  it('says which part of it couldn’t be compared, and why', () => {
    const missing = (given: Partial<ReadLine>, of = shipment()) => {
      const { result, differences } = match(of, line(given));
      return [
        result,
        ...differences.map((each) => ('part' in each ? `${each.part} ${each.why}` : each.reason)),
      ];
    };
    expect(missing({ zone: null })).toEqual(['not-compared', 'zone not-on-line']);
    expect(missing({ zone: 'Zone 3', service: 'PPX 24h' })).toEqual([
      ...['not-compared', 'service unreadable', 'zone unreadable'],
    ]);
    expect(missing({}, shipment({ quoted: null, codMinor: 900, codCurrency: 'AED' }))).toEqual([
      ...['not-compared', 'price no-quote', 'surcharge no-quote', 'cod-fee no-quote'],
    ]);
    expect(missing({ weightGrams: 5_000 }, shipment({ quoted: null }))).toEqual([
      ...['differs', 'weight', 'price no-quote', 'surcharge no-quote'],
    ]);
    expect(missing({}, shipment({ booked: null }))).toEqual([
      ...['not-compared', 'service not-booked', 'zone not-booked', 'weight not-booked'],
    ]);
    expect(missing({ feeMinor: null, vatMinor: null })).toEqual(['not-compared', 'vat not-on-line']);
  });

  it('a weight that the size doesn’t explain, and one that it does', () => {
    const heavy = { ...charge(3_000), weightGrams: 3_000 };
    const weight = { reason: 'weight', amountMinor: 1_000, billedGrams: 3_000, bookedGrams: 1_000 };
    expect(whyOf(heavy)).toEqual([{ ...weight, volumetricGrams: 800, isByVolume: false }]);
    const large = { booked: { ...booked, volumetricGrams: 2_700 } };
    expect(whyOf(heavy, shipment(large))).toEqual([{ ...weight, volumetricGrams: 2_700, isByVolume: true }]);
    const unknown = { booked: { ...booked, volumetricGrams: null } };
    expect(whyOf(heavy, shipment(unknown))).toMatchObject([{ volumetricGrams: null, isByVolume: false }]);
  });

  it('not a higher weight for less money', () => {
    expect(whyOf({ ...charge(1_400), weightGrams: 3_000 })).toMatchObject([
      { reason: 'weight', amountMinor: 0 },
      { reason: 'rest', amountMinor: -600 },
    ]);
  });

  it.each(['Premium', 'بريميوم', 'PREMIUM DOM'])('another service, called %s', (service) => {
    expect(whyOf({ ...charge(3_000), service })).toEqual([
      { reason: 'service', billed: service, product: 'express', amountMinor: 1_000 },
    ]);
  });

  it('not a service that has another name', () => {
    expect(whyOf({ ...charge(3_000), service: 'PPX 24h' })).toEqual([{ reason: 'rest', amountMinor: 1_000 }]);
  });

  it('another zone, in either language', () => {
    const zone = { reason: 'zone', nameEn: 'Dubai', nameAr: 'دبي', amountMinor: 500 };
    expect(whyOf({ ...charge(2_500), zone: 'Fujairah' })).toEqual([{ ...zone, billed: 'Fujairah' }]);
    expect(whyOf({ ...charge(2_500), zone: 'رأس الخيمة' })).toEqual([{ ...zone, billed: 'رأس الخيمة' }]);
    expect(whyOf({ ...charge(2_500), zone: 'Al Majaz 1, Sharjah' })).toMatchObject([zone]);
    expect(whyOf({ ...charge(2_500), zone: 'دبي' })).toEqual([{ reason: 'rest', amountMinor: 500 }]);
  });

  it('surcharges by name, and the weight for what is left', () => {
    const surcharges = [
      { name: 'Fuel surcharge', amountMinor: 150 },
      { name: 'Remote area', amountMinor: 250 },
    ];
    expect(whyOf({ ...charge(2_400), charge: { ...parts, surcharges } })).toEqual(
      surcharges.map((each) => ({ reason: 'surcharge', ...each })),
    );
    expect(whyOf({ ...charge(2_900), weightGrams: 2_000, charge: { ...parts, surcharges } })).toMatchObject([
      { reason: 'surcharge' },
      { reason: 'surcharge' },
      { reason: 'weight', amountMinor: 500 },
    ]);
  });

  it('a surcharge on a line of its own', () => {
    const fuel = line({ ...charge(120), text: 'Fuel surcharge' });
    expect(match(shipment(), line(), fuel)).toMatchObject({
      result: 'over',
      expectedMinor: 0,
      differences: [{ reason: 'surcharge', name: 'Fuel surcharge', amountMinor: 120 }],
    });
  });

  it('VAT that isn’t 5 % of the charge, or is missing', () => {
    expect(whyOf({ vatMinor: 200, netMinor: 2_200 })).toEqual([
      { reason: 'vat', billedMinor: 200, dueMinor: 100, percent: 5, amountMinor: 100 },
    ]);
    const missing = [{ reason: 'vat', billedMinor: null, dueMinor: 100, percent: 5, amountMinor: -100 }];
    expect(whyOf({ vatMinor: 0, netMinor: 2_000 })).toEqual(missing);
    expect(whyOf({ vatMinor: null, netMinor: 2_000 })).toEqual(missing);
    // One amount alone doesn't say what its VAT is.
    expect(whyOf({ feeMinor: null, vatMinor: null })).toEqual([]);
    expect(whyOf({ vatMinor: null, netMinor: null })).toEqual([]);
    // The total can be right while its parts are wrong.
    expect(match(shipment(), line({ feeMinor: 1_950, vatMinor: 150 }))).toMatchObject({
      result: 'differs',
      differences: [{ reason: 'vat', amountMinor: 52 }],
    });
  });

  it('VAT, even without a quote', () => {
    const unquoted = shipment({ quoted: null });
    expect(whyOf({ vatMinor: 0, netMinor: 2_000 }, unquoted)).toMatchObject([
      { reason: 'vat', dueMinor: 100 },
    ]);
    expect(whyOf({ weightGrams: 9_000 }, unquoted)).toMatchObject([{ reason: 'weight', amountMinor: 0 }]);
  });

  it('VAT on what was quoted without any, as shipping abroad is', () => {
    const quoted = { postageMinor: 9_000, codFeeMinor: 0, vatMinor: 0, totalMinor: 9_000, currency: 'AED' };
    const abroad = shipment({ quoted });
    expect(whyOf({ feeMinor: 9_000, vatMinor: 0, netMinor: 9_000 }, abroad)).toEqual([]);
    expect(whyOf({ ...charge(9_000) }, abroad)).toMatchObject([
      { reason: 'vat', dueMinor: 0, amountMinor: 450 },
    ]);
  });

  it('VAT on shipping abroad, even without a quote', () => {
    const abroad = shipment({ quoted: null, booked: { ...booked, isDomestic: false } });
    expect(whyOf({ feeMinor: 9_000, vatMinor: 0, netMinor: 9_000 }, abroad)).toEqual([]);
    expect(whyOf(charge(9_000), abroad)).toMatchObject([{ reason: 'vat', dueMinor: 0, amountMinor: 450 }]);
  });

  it('a trip back, of what came back or didn’t', () => {
    const back = line({ ...charge(1_500), charge: { ...parts, isReturn: true } });
    const why = (stage: ShipmentFacts['stage']) => match(shipment({ stage }), line(), back).differences;
    expect(why('returned')).toEqual([{ reason: 'return', isReturned: true, amountMinor: 1_500 }]);
    expect(why('delivered')).toEqual([{ reason: 'return', isReturned: false, amountMinor: 1_500 }]);
    // Whichever line is first.
    expect(match(shipment(), back, line())).toMatchObject({ result: 'matched', differences: [] });
    // One that was booked as a return is what was booked.
    const ownReturn = shipment({ booked: { ...booked, isReturn: true } });
    expect(match(ownReturn, line({ charge: { ...parts, isReturn: true } }))).toMatchObject({
      result: 'matched',
      differences: [],
    });
  });

  it('“COD handling” is no surcharge: the whole price again is billed twice', () => {
    const before = shipment({ chargedMinor: 2_100, chargedFor: ['freight|'] });
    expect(match(before, line({ text: 'Parcel + COD handling' }))).toMatchObject({ result: 'paid-twice' });
  });

  it('a return fee beside the charge', () => {
    const returned = { ...parts, isReturn: true, returnMinor: 700 };
    expect(whyOf({ ...charge(3_200), weightGrams: 2_000, charge: returned })).toMatchObject([
      { reason: 'return', amountMinor: 700 },
      { reason: 'weight', amountMinor: 500 },
    ]);
  });

  it('several causes that one amount can’t be divided among: the first has it', () => {
    expect(whyOf({ ...charge(4_000), service: 'Premium', weightGrams: 5_000 })).toMatchObject([
      { reason: 'service', amountMinor: 2_000 },
      { reason: 'weight', amountMinor: 0 },
    ]);
  });

  it('the parts and the VAT on them are the whole difference', () => {
    const surcharges = [{ name: 'Fuel', amountMinor: 133 }];
    const given = line({ feeMinor: 3_333, vatMinor: 300, netMinor: 3_633, charge: { ...parts, surcharges } });
    const { differences, differenceMinor } = match(shipment(), { ...given, weightGrams: 3_000 });
    const sum = differences.reduce((total, { amountMinor }) => total + amountMinor, 0);
    const taxOnMore = Math.round(3_333 * 0.05) - 100;
    expect(sum + taxOnMore).toBe(differenceMinor);
  });
});

describe('the COD fee', () => {
  const quoted = {
    postageMinor: 2_000,
    codFeeMinor: 1_000,
    vatMinor: 150,
    totalMinor: 3_150,
    currency: 'AED',
  };
  const withCod = { quoted, codMinor: 9_000, codCurrency: 'AED' };

  it('is no part of an invoice that doesn’t bill it', () => {
    expect(match(shipment(withCod), line())).toMatchObject({ result: 'matched', expectedMinor: 2_100 });
    expect(match(shipment(withCod), line(charge(2_500)))).toMatchObject({
      result: 'over',
      differenceMinor: 525,
    });
  });

  it('is a part of one that does', () => {
    expect(match(shipment(withCod), line(charge(3_000)))).toMatchObject({
      result: 'matched',
      expectedMinor: 3_150,
    });
  });

  it('is a part of one that rounds its VAT in another way', () => {
    expect(match(shipment(withCod), line({ ...charge(3_000), netMinor: 3_149 }))).toMatchObject({
      result: 'short',
      reason: 'rounding',
      differenceMinor: -1,
    });
  });

  it('is a part of one that forgot the VAT', () => {
    expect(match(shipment(withCod), line({ feeMinor: 3_000, vatMinor: 0, netMinor: 3_000 }))).toMatchObject({
      result: 'short',
      expectedMinor: 3_150,
      differences: [{ reason: 'vat', amountMinor: -150 }],
    });
  });

  it('isn’t due for what came back', () => {
    expect(match(shipment({ ...withCod, stage: 'returned' }), line(charge(3_000)))).toMatchObject({
      result: 'over',
      expectedMinor: 2_100,
    });
  });

  it('isn’t paid a second time by an invoice after a statement has deducted it', () => {
    const paid = shipment({ ...withCod, isCodFeePaid: true });
    expect(match(paid, line(charge(3_000)))).toMatchObject({ result: 'over', expectedMinor: 2_100 });
  });
});

it('compares the COD fee of a charge that is right as a whole', () => {
  const quoted = { postageMinor: 2_000, codFeeMinor: 500, vatMinor: 125, totalMinor: 2_625, currency: 'AED' };
  const billed = (codFeeMinor: number) =>
    line({ feeMinor: 2_500, vatMinor: 125, netMinor: 2_625, charge: { ...parts, codFeeMinor } });
  const of = shipment({ quoted, codMinor: 10_000, codCurrency: 'AED' });
  expect(match(of, billed(500)).differences).toEqual([]);
  expect(match(of, billed(1_000))).toMatchObject({
    result: 'differs',
    differences: [{ reason: 'cod-fee', billedMinor: 1_000, quotedMinor: 500 }],
  });
});

it('is billed twice under another name, and too early before the delivery', () => {
  expect(match(shipment({ chargedMinor: 2_100, chargedFor: ['freight|'] }), line())).toMatchObject({
    result: 'paid-twice',
  });
  expect(match(shipment({ stage: 'booked' }), line())).toMatchObject({
    result: 'not-delivered',
    expectedMinor: 2_100,
    differenceMinor: 0,
  });
});
