import { z } from 'zod';
import { parseDay } from '#lib/core/times/typed-day.ts';
import { isTrn, normalTrn } from './trn.ts';
import {
  entryKinds,
  moneyAccounts,
  moneyFiles,
  monthAccounts,
  overdueDays,
  payoutRhythms,
  unpaidAccounts,
} from './view.ts';

/** An IBAN as it is compared: without spaces, in capitals. */
const normalIban = (typed: string): string => typed.replace(/[\s-]+/g, '').toUpperCase();

/** Whether a normal IBAN has the form of its country and its check digits (ISO 13616). */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false;
  // The UAE's has 19 digits after the check digits. Lengths elsewhere aren't listed here.
  if (iban.startsWith('AE') && !/^AE\d{21}$/.test(iban)) return false;
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`;
  const digits = [...moved].map((letter) => String(Number.parseInt(letter, 36))).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** The inputs of the pages about money. */

const day = z.iso.date().refine((text) => text >= '2000-01-01' && text < '2100-01-01');

/** `day` is the day of any payout; without a rhythm, both are derived from past payouts. */
export const payoutsSchema = z.union([
  z.object({ rhythm: z.enum(payoutRhythms), day }),
  z.object({ rhythm: z.literal('learned') }),
]);
export type PayoutsForm = z.input<typeof payoutsSchema>;

export const bankAccountSchema = z.object({
  name: z.string().trim().min(1).max(100),
  iban: z.string().max(60).transform(normalIban).refine(isIban),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type BankAccountForm = z.input<typeof bankAccountSchema>;

/** The merchant's tax registration number; an empty one removes it. */
export const trnSchema = z.object({
  trn: z
    .string()
    .max(60)
    .transform(normalTrn)
    .refine((trn) => trn === '' || isTrn(trn)),
});
export type TrnForm = z.input<typeof trnSchema>;

/** The days are the UAE's, both included. */
export const entryFilterSchema = z.strictObject({
  kind: z.enum(entryKinds).optional(),
  from: day.optional(),
  until: day.optional(),
});
export type EntryFilter = z.output<typeof entryFilterSchema>;

/** The same from the page's query. Invalid parts are ignored. */
export const unpaidQuerySchema = z.object({
  account: z.enum(unpaidAccounts).catch('cod-collected'),
  overdue: z.coerce.number().pipe(z.literal(overdueDays)).optional().catch(undefined),
  after: z.string().max(300).catch(''),
});

export const monthSchema = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/);

/** The page's query. What it can't mean is left out. */
export const monthQuerySchema = z.object({ month: monthSchema.optional().catch(undefined) });

/** The entries behind a figure of a month. */
export const monthLinesSchema = z.object({
  month: monthSchema,
  account: z.enum(monthAccounts).exclude(['disputed']),
  currency: z.string().regex(/^[A-Z]{3}$/),
  side: z.enum(['in', 'out']).optional().catch(undefined),
  after: z.string().max(100).catch(''),
});
export type MonthLinesQuery = z.output<typeof monthLinesSchema>;

export const reopenMonthSchema = z.object({ month: monthSchema, reason: z.string().trim().min(3).max(500) });

/** An empty code removes it. */
export const accountCodesSchema = z.partialRecord(z.enum(moneyAccounts), z.string().trim().max(100));

/** Before the page's script runs, a form sends a day as it was typed. */
const typed = z.string().transform(parseDay).pipe(day);

/**
 * The ledger, the charges of invoices with their VAT, payouts, the VAT of months, claims, or journals for a system, as a file. An invalid day is
 * ignored. Journals are CSV.
 */
export const moneyExportSchema = z.object({
  of: z.enum(moneyFiles).catch('ledger'),
  from: typed.optional().catch(undefined),
  until: typed.optional().catch(undefined),
  format: z.enum(['csv', 'xlsx', 'pdf']).catch('csv'),
});
export type MoneyExport = z.output<typeof moneyExportSchema>;
