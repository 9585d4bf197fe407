import { z } from 'zod';
import { parseScaledDecimal } from '#lib/core/decimal.ts';
import { parseAmountMinor } from '#lib/core/money.ts';
import { parsePhone } from '#lib/core/phones/phone.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { emailPattern } from '#lib/core/text/email.ts';

/*
 * A merchant's shipping settings: what it sends with every booking. The input is what the settings page holds: typed texts and
 * chosen values. Messages are keys of `validation` in messages/.
 */

export const prints = ['label', 'awb-and-label', 'awb', 'none'] as const;
export const requestKinds = ['shipment', 'booking'] as const;
/** The categories of a customs form that goods can have. */
export const exportReasons = ['sale', 'gift', 'sample', 'returned', 'other'] as const;
/** The terms of delivery (Incoterms 2020) of a commercial invoice, the usual ones of parcels first. */
export const incoterms = ['DAP', 'DDP', 'DPU', 'CPT', 'CIP', 'FCA', 'EXW'] as const;

const optionalText = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, 'tooLong')
    .transform((typed) => typed || undefined);

/** One of the values, or none. */
const optionalChoice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(['', ...values], 'chooseFromList')
    .transform((chosen) => (chosen || undefined) as Values[number] | undefined);

/** The operator's numbers for the nature of a shipment. */
function natureTypeOf(typed: string): number {
  const value = parseScaledDecimal(typed, 0);
  return value !== null && value >= 1 && value <= 999 ? value : Number.NaN;
}

/** A fee per shipment is no more than AED 1,000. */
const mostFeeMinor = 100_000;

function feeOf(typed: string): number | undefined {
  if (!typed) return undefined;
  const minor = parseAmountMinor(typed, 'AED');
  return minor !== null && minor >= 0 && minor <= mostFeeMinor ? minor : Number.NaN;
}

/** The email that is sent for receivers without one. */
export const receiverEmailSchema = z.object({
  email: z.string().trim().max(254).regex(emailPattern, 'email'),
});

export const shippingSettingsSchema = z.object({
  receiverEmail: optionalText(254).refine((email) => !email || emailPattern.test(email), 'email'),
  print: z.enum(prints, 'chooseFromList'),
  requestKind: z.enum(requestKinds, 'chooseFromList'),
  natureType: z
    .string()
    .trim()
    .transform(natureTypeOf)
    .refine((value) => !Number.isNaN(value), 'number'),
  productCode: optionalText(30),
  transactionSource: optionalText(50),
  requestSource: optionalText(50),
  // Only family B has a field for it.
  branchName: optionalText(50),
  electronicAwb: z.boolean(),
  codFeeMinor: z
    .string()
    .trim()
    .max(20, 'codFee')
    .transform(feeOf)
    .refine((fee) => !Number.isNaN(fee), 'codFee'),
  exportReason: optionalChoice(exportReasons),
  incoterm: optionalChoice(incoterms),
  printsCustoms: z.boolean(),
  printsPackingSlip: z.boolean(),
});

/** What the settings page holds. */
export type ShippingSettingsForm = z.input<typeof shippingSettingsSchema>;

/**
 * `receiverEmail` is sent for a receiver without an email. `codFeeMinor` is what the operator charges the merchant for cash on
 * delivery, in AED fils before VAT. `exportReason` and `incoterm` are printed on customs documents. `printsCustoms` and `printsPackingSlip`: print jobs of labels have these
 * documents too. The others are the operator's own fields.
 */
export type ShippingSettings = z.output<typeof shippingSettingsSchema>;

/** The settings that are sent unchanged with each booking. */
export type OperatorOptions = Omit<
  ShippingSettings,
  'receiverEmail' | 'codFeeMinor' | 'exportReason' | 'incoterm' | 'printsCustoms' | 'printsPackingSlip'
>;

/** The defaults of the operator's interface (§ Family A booking request). */
export const defaultShippingSettings: ShippingSettings = {
  receiverEmail: undefined,
  print: 'label',
  requestKind: 'shipment',
  natureType: 11,
  productCode: undefined,
  transactionSource: undefined,
  requestSource: undefined,
  branchName: undefined,
  electronicAwb: true,
  codFeeMinor: undefined,
  exportReason: undefined,
  incoterm: undefined,
  printsCustoms: true,
  printsPackingSlip: false,
};

/** How long a booking may use settings that another process has changed. */
export const settingsMaxAgeMs = 2_000;

/**
 * How receivers can contact the merchant; everyone sees it in public tracking. The input is the content of the settings page.
 */
export const merchantContactSchema = z.object({
  email: optionalText(254).refine((email) => !email || emailPattern.test(email), 'email'),
  phone: z
    .string()
    .trim()
    .max(60, 'phone')
    .transform((typed) => (typed ? (parsePhone(typed) ?? Number.NaN) : undefined))
    .refine((phone) => !Number.isNaN(phone), 'phone')
    .transform((phone) => (typeof phone === 'string' ? phone : undefined)),
});

export type MerchantContactForm = z.input<typeof merchantContactSchema>;

/** `phone` is E.164. */
export type MerchantContact = z.output<typeof merchantContactSchema>;

/**
 * What a word in a table of orders does to its order: send it, ask a person, or hold it; of a payment, that it is paid on delivery or
 * already; or which service of the carrier, reason for export or Incoterm it means.
 */
export const wordMeanings = [
  ...(['send', 'ask', 'hold', 'cod', 'paid'] as const),
  ...(['express', 'premium', 'prime-registered', 'prime-express', 'prime-tracked'] as const),
  ...exportReasons,
  ...incoterms,
] as const;
export const wordsSchema = z.record(z.string().max(200), z.enum(wordMeanings));

export type StatusWords = z.infer<typeof wordsSchema>;

/** How a word is kept and found. */
export const wordKey = (text: string) => foldForSearch(text).slice(0, 200);
