import type { Money } from '#lib/core/money.ts';

/** One end of the journey, as it is printed. `addressLines`: the address itself, then region, zone, emirate. */
export type LabelParty = {
  name: string;
  company?: string;
  addressLines: string[];
  phone: string;
  country?: string;
};

/** Everything that a label shows. `service` is printed as it stands, such as `EXPRESS · DOMESTIC`. */
export type LabelContent = {
  awb: string;
  service: string;
  sender: LabelParty;
  receiver: LabelParty;
  weightGrams: number;
  pieces: number;
  codAmount?: Money;
  reference?: string;
  bookedAt: Date;
};
