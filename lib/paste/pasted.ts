/* The fields that a pasted text was split into. Every value is a text that the person checks; nothing is sent from here. */

export const pastedFields = [
  ...(['contactName', 'companyName', 'mobile', 'phone', 'email', 'emirateId', 'zoneId', 'areaId'] as const),
  ...(['poBox', 'makani', 'codAmount', 'address', 'remarks'] as const),
] as const;

export type PastedField = (typeof pastedFields)[number];

/**
 * Phones are E.164, `codAmount` is a decimal in AED, places are ids of the lists.
 * `remarks` is what the courier is asked to do. `leftOut` has everything else: greetings, talk, headers of a mail, prices, order numbers.
 */
export type Pasted = { fields: Partial<Record<PastedField, string>>; leftOut: string[] };

/** One part of a line. `label` is the meaning of its label, and `raw` is the part including its label. */
export type Piece = { label: Label | null; text: string; raw: string };

export type Label =
  | ('name' | 'party' | 'first-name' | 'last-name' | 'company' | 'phone' | 'email' | 'place')
  | ('makani' | 'po-box' | 'cod' | 'address' | 'instruction' | 'note');
