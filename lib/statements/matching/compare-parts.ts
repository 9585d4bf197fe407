import type { ReadLine } from '../reading/view.ts';
import type { NotComparedPart } from '../view.ts';
import { comparedService, comparedZone } from './explain-charge.ts';
import type { ShipmentFacts } from './facts.ts';

type Missing = { part: NotComparedPart; why: 'no-quote' | 'not-on-line' | 'not-booked' | 'unreadable' };

/** The parts of a charge that couldn't be compared with the booking and its quote, and why. Pure. */
export function partsNotCompared(line: ReadLine, shipment: ShipmentFacts, hasVat: boolean): Missing[] {
  const { quoted, booked, codMinor } = shipment;
  const parts: [NotComparedPart, Missing['why'] | null][] = [
    ['price', quoted ? null : 'no-quote'],
    ['service', comparedService(line, booked)],
    ['zone', comparedZone(line, booked)],
    [
      'weight',
      line.weightGrams === null
        ? 'not-on-line'
        : (booked?.weightGrams ?? null) === null
          ? 'not-booked'
          : null,
    ],
    ['surcharge', quoted || line.charge?.surcharges.length ? null : 'no-quote'],
    ['cod-fee', codMinor > 0 && !quoted ? 'no-quote' : null],
    ['vat', hasVat ? null : 'not-on-line'],
  ];
  return parts.flatMap(([part, why]) => (why ? [{ part, why }] : []));
}
