import type { Money } from '#lib/core/money.ts';
import type { BothTexts } from '#lib/documents/text-line.ts';

/** A parcel of a manifest, in the order of the page. `receiver` has the name first, then where it goes. */
export type ManifestParcel = {
  awb: string;
  receiver: string[];
  reference: string | null;
  pieces: number;
  weightGrams: number;
  cod: Money | null;
};

/** The captions of a manifest. */
export type ManifestTexts = Record<
  | 'title'
  | 'sender'
  | 'window'
  | 'printed'
  | 'part'
  | 'awb'
  | 'receiver'
  | 'reference'
  | 'pieces'
  | 'weight'
  | 'cod'
  | 'parcels'
  | 'handedOverBy'
  | 'receivedBy'
  | 'name'
  | 'signature'
  | 'time',
  BothTexts
>;

/** The content of a pickup manifest. `sender` and `window` are those of one pickup; both are missing if it covers several. */
export type ManifestContent = {
  merchant: BothTexts;
  sender: string | null;
  /** Printed unchanged, such as `22 Nov 2026, 14:00 – 18:00`. */
  window: string | null;
  printedAt: Date;
  printedAtText: string;
  /** The part of a list that is too long for one document: `1 / 2`. */
  part: string | null;
  parcels: ManifestParcel[];
  texts: ManifestTexts;
};
