import type { Money } from '#lib/core/money.ts';
import type { BothTexts } from '#lib/documents/printable-text.ts';

/** Who sends or receives, in the order of printing; `country` in both languages. */
export type CustomsParty = {
  name: string;
  company: string | null;
  address: string[];
  country: BothTexts;
  phone: string;
  email: string | null;
};

/** One kind of goods; value and net weight are those of the whole quantity. */
export type CustomsLine = {
  description: string;
  hsCode: string | null;
  /** The name of the country, in English. */
  origin: string;
  quantity: number;
  value: Money;
  weightGrams: number;
};

/** What the customs declaration of a shipment and its commercial invoice say. All amounts have one currency. */
export type CustomsContent = {
  form: 'CN22' | 'CN23';
  awb: string;
  bookedAt: Date;
  sender: CustomsParty;
  receiver: CustomsParty;
  /** At least one. */
  lines: CustomsLine[];
  currency: string;
  grossWeightGrams: number;
  pieces: number;
  /** What the merchant pays for the transport, if it is known. */
  postage: Money | null;
  /** The merchant's number of the order; it is the invoice's number too. */
  reference: string | null;
  /** The sender's IOSS number. */
  taxNumber: string | null;
  /** The box that is ticked; null leaves all to a pen. */
  reason: 'sale' | 'gift' | 'sample' | 'returned' | 'other' | null;
  /** The term of delivery of the invoice, such as DAP. */
  incoterm: string | null;
  /** Captions are Arabic too: it is a language of the country of destination. */
  isArabicToo: boolean;
};

/** The declaration has the size of a label. The invoice has it too in a print job of labels, and else is A4. */
export type CustomsDocument = 'declaration' | 'invoice' | 'label-invoice';
