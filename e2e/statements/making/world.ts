import { randomStream } from '#e2e/chaos/random-stream.ts';
import type { KnownShipment } from './meaning.ts';

export type World = ReturnType<typeof makeWorld>;

/** The shipments of the corpus, made as files need them, with AWBs that have no other one near them. */
export function makeWorld(seed: number) {
  const shipments: KnownShipment[] = [];
  /** Every used AWB, with each one digit left open. */
  const near = new Set<string>();
  const random = randomStream(seed, 'statements');
  const below = (limit: number) => Math.floor(random() * limit);

  const open = (awb: string) => [...awb].map((_, at) => `${awb.slice(0, at)}_${awb.slice(at + 1)}`);

  function newAwb(): string {
    for (;;) {
      const awb = `10000${String(10_000_000 + below(89_999_999))}`;
      if (open(awb).some((pattern) => near.has(pattern))) continue;
      for (const pattern of open(awb)) near.add(pattern);
      return awb;
    }
  }

  return {
    shipments,
    below,
    ship(given: Partial<KnownShipment> = {}): KnownShipment {
      const shipment: KnownShipment = {
        awb: newAwb(),
        reference: `WB-${10_000 + shipments.length * 7}`,
        codMinor: 2_000 + below(60_000) * 5,
        currency: 'AED',
        phase: 'delivered',
        weightGrams: 300 + below(40) * 100,
        price: { postage: 2_000, codFee: 1_000, vat: 150 },
        ...given,
      };
      shipments.push(shipment);
      return shipment;
    },
  };
}
