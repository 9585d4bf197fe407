import type { Money } from '#lib/core/money.ts';
import type { BothTexts } from '#lib/documents/printable-text.ts';

// biome-ignore format: one line
export const slipCaptions = ['title', 'order', 'date', 'receiver', 'awb', 'contents', 'quantity', 'pieces', 'cod'] as const;

export type SlipTexts = Record<(typeof slipCaptions)[number], BothTexts>;

/** What is in a parcel, for the person who packs it and the one who opens it. */
export type PackingSlipContent = {
  awb: string;
  /** The merchant's number of the order. */
  reference: string | null;
  /** The day of the booking, as printed. */
  date: string;
  createdAt: Date;
  sender: string;
  /** Name and address. */
  receiver: string[];
  /** One line for each kind of goods; without a quantity where the booking names none. */
  lines: { description: string; quantity: number | null }[];
  pieces: number;
  cod: Money | null;
  texts: SlipTexts;
};
