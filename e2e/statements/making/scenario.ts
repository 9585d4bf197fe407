import { addDays } from '#lib/core/times/dubai-clock.ts';
import type { Line } from './sheet.ts';
import type { World } from './world.ts';

/** How many lines of each kind a statement of cash on delivery has; the others are paid in full. */
type Mix = Partial<
  Record<
    | 'short'
    | 'over'
    | 'rounding'
    | 'early'
    | 'returned'
    | 'cancelled'
    | 'twice'
    | 'typo'
    | 'foreign'
    | 'currency'
    | 'noCod'
    | 'broken',
    number
  >
>;

const feeMinor = 1_000;
const vatMinor = 50;
const cities = [
  'Dubai',
  'Sharjah',
  'Abu Dhabi',
  'Al Ain',
  'Ajman',
  'Fujairah',
  'Ras Al Khaimah',
  'Umm Al Quwain',
];

export type Scenario = {
  count: number;
  mix?: Mix;
  firstDay?: string;
  days?: number;
  currency?: string;
  /** Amounts without fils. */
  isWhole?: boolean;
};

/** The lines of a COD statement, in the order of their days, with amount, fee, VAT and net amount. */
export function codLines(
  world: World,
  { count, mix = {}, firstDay = '2025-10-01', days = 28, currency = 'AED', isWhole }: Scenario,
): Line[] {
  const kinds = Object.entries(mix).flatMap(([kind, times]) =>
    Array.from({ length: times ?? 0 }, () => kind as keyof Mix),
  );
  const others = Array.from({ length: Math.max(0, count - kinds.length) }, () => null);
  const lines = [...kinds, ...others].flatMap((kind) =>
    linesOf(world, kind, { currency, isWhole: isWhole ?? false }),
  );
  const dated = lines.map((line) => ({ line, at: world.below(days) }));
  const sorted = dated
    .toSorted((one, other) => one.at - other.at)
    .map(({ line, at }) => ({ ...line, said: { ...line.said, day: addDays(firstDay, at) } }));
  return inOrder(sorted);
}

function linesOf(
  world: World,
  kind: keyof Mix | null,
  { currency, isWhole }: { currency: string; isWhole: boolean },
): Line[] {
  const codMinor = isWhole ? (20 + world.below(600)) * 100 : 2_000 + world.below(60_000) * 5;
  const ship = (given = {}) => world.ship({ codMinor, currency, ...given });
  const line = (
    of: { awb: string; reference: string; weightGrams: number; codMinor: number },
    given: Partial<Line>,
    amountMinor = of.codMinor,
  ): Line => ({
    awb: of.awb,
    reference: of.reference,
    city: world.choose(cities),
    weightGrams: of.weightGrams,
    results: ['matched'],
    awbs: [of.awb],
    ...given,
    said: { amountMinor, feeMinor, vatMinor, netMinor: amountMinor - feeMinor - vatMinor, currency },
  });
  const stranger = () => ({
    awb: world.newAwb(),
    reference: `ZZ${world.below(1e6)}`,
    weightGrams: 500,
    codMinor,
  });

  switch (kind) {
    case null:
      return [line(ship(), {})];
    case 'short': {
      const shipment = ship({ codMinor: codMinor + 10_000 });
      return [line(shipment, { results: ['short'], reason: 'partial' }, shipment.codMinor - 3_700)];
    }
    case 'over':
      return [line(ship(), { results: ['over'], reason: 'more' }, codMinor + 4_300)];
    case 'rounding': {
      const shipment = ship({ codMinor: codMinor - (codMinor % 100) + 75 });
      return [line(shipment, { results: ['over'], reason: 'rounding' }, shipment.codMinor + 25)];
    }
    case 'early':
      return [line(ship({ phase: 'in_transit' }), { results: ['not-delivered'] })];
    case 'returned':
      return [line(ship({ phase: 'returned' }), { results: ['after-return'] })];
    case 'cancelled':
      return [line(ship({ phase: 'cancelled' }), { results: ['after-return'] })];
    case 'twice': {
      const shipment = ship();
      return [line(shipment, { results: ['matched'] }), line(shipment, { results: ['paid-twice'] })];
    }
    case 'typo': {
      const shipment = ship();
      return [
        line({ ...shipment, awb: world.typo(shipment.awb) }, { results: ['unknown-awb', 'ask'], awbs: [] }),
      ];
    }
    case 'foreign':
      return [line(stranger(), { results: ['not-ours'], awbs: [] })];
    case 'currency':
      return [line(ship({ currency: currency === 'USD' ? 'SAR' : 'USD' }), { results: ['other-currency'] })];
    case 'noCod': {
      const shipment = ship({ codMinor: 0 });
      return [line(shipment, { results: ['over'], reason: 'no-cod' }, codMinor)];
    }
    case 'broken': {
      const shipment = ship();
      const broken = line(shipment, {
        results: ['invalid'],
        awbs: [],
        brokenAmount: world.choose(['#REF!', 'see note', '12.3.4', 'TBC']),
      });
      return [{ ...broken, said: { ...broken.said, amountMinor: null } }];
    }
  }
}

/** Of two lines of one shipment, the later one in the file is paid twice. */
function inOrder(lines: Line[]): Line[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const [awb] = line.awbs;
    if (!awb || !['matched', 'paid-twice'].includes(line.results[0] ?? '')) return line;
    const isSecond = seen.has(awb);
    seen.add(awb);
    return { ...line, results: [isSecond ? 'paid-twice' : 'matched'] };
  });
}
