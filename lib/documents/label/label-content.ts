import type { Money } from '#lib/core/money.ts';

/** A sender or receiver as printed. `addressLines`: the address, then area, zone and emirate. */
export type LabelParty = {
  name: string;
  company?: string;
  addressLines: string[];
  phone: string;
  country?: string;
};

/** The content of a label. `service` is printed unchanged, such as `EXPRESS · DOMESTIC`. */
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
