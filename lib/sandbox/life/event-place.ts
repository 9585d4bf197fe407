import type { Shipment } from '#lib/sandbox/ledger/shipment.ts';
import type { Stage } from './life.ts';

const nowhere = { en: '', ar: '' };

/** The location of a shipment when it enters a stage, in both languages; empty where the operator's system wouldn't know. */
export function eventPlace(shipment: Pick<Shipment, 'sender' | 'receiver'>, stage: Stage, from: Stage) {
  const origin = { en: shipment.sender.placeEn, ar: shipment.sender.placeAr };
  const destination = { en: shipment.receiver.placeEn, ar: shipment.receiver.placeAr };
  if (stage === 'expected' || stage === 'cancelled') return nowhere;
  if (stage === 'collected' || stage === 'returned') return origin;
  if (stage === 'unlisted') return nowhere;
  if (stage === 'on-the-way') return at('Sorting centre', 'مركز الفرز', origin);
  if (stage === 'at-destination') return at('Delivery depot', 'مركز التوزيع', destination);
  const stillAtOrigin = from === 'collected' || from === 'on-the-way';
  return stillAtOrigin ? origin : destination;
}

function at(buildingEn: string, buildingAr: string, place: { en: string; ar: string }) {
  return { en: `${buildingEn}, ${place.en}`, ar: `${buildingAr}، ${place.ar}` };
}
