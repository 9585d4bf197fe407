import { z } from 'zod';
import { storableText } from '#lib/core/text/storable-text.ts';
import { dayOrders } from '#lib/core/times/day-order.ts';
import { normalTrn } from '#lib/money/trn.ts';
import { lineFields, statementKinds } from './reading/view.ts';
import { type LineGroup, lineGroups, lineResults, statementStates } from './view.ts';

/* What pages and the API ask about statements. Messages are keys of `validation` in messages/. */

/** A spreadsheet has at most 100 columns. */
const mostColumns = 100;

const columnsSchema = z.array(z.enum(lineFields).nullable()).max(mostColumns);
/** What a person confirms about the columns of a file. What isn't given stays as it was read. */
export const columnsFormSchema = z.object({
  columns: columnsSchema,
  headerRow: z.number().int().positive().max(1_000_000).nullable().optional(),
  dayOrder: z.enum(dayOrders).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'chooseFromList')
    .optional(),
});
export type ColumnsForm = z.output<typeof columnsFormSchema>;
export const columnsToConfirmSchema = columnsFormSchema.extend({ id: z.uuid() });
export type ColumnsToConfirm = z.output<typeof columnsToConfirmSchema>;

/** The same as a query: `columns` are parted by commas. */
export const previewQuerySchema = z.object({
  columns: z
    .string()
    .transform((fields) => fields.split(',').map((field) => field || null))
    .pipe(columnsSchema),
  headerRow: z
    .string()
    .regex(/^\d{0,7}$/)
    .default('')
    .transform((row) => (row ? Number(row) : null)),
  dayOrder: z.enum(dayOrders).nullable().catch(null),
});

export const statementKindSchema = z.enum(statementKinds);

/**
 * `choose`: one of its candidates. `set-aside`: it isn't posted. `take-in`: the opposite. `count`: it only looks repeated. `undo`: as it was
 * matched at first.
 */
export const lineDecisionSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('choose'), candidateId: z.uuid() }),
  z.object({ decision: z.literal('set-aside') }),
  z.object({ decision: z.literal('take-in') }),
  z.object({ decision: z.literal('count') }),
  z.object({ decision: z.literal('undo') }),
]);
export type LineDecision = z.output<typeof lineDecisionSchema>;

/** An invoice's number and the carrier's tax number, as exports name them; empty for none. */
export const invoiceNumbersSchema = z.object({
  reference: z
    .string()
    .max(100)
    .transform((typed) => storableText(typed).trim()),
  taxNumber: z
    .string()
    .max(60)
    .transform(normalTrn)
    .refine((trn) => trn === '' || /^1\d{14}$/.test(trn)),
});
export type InvoiceNumbers = z.output<typeof invoiceNumbersSchema>;

/** The list's query. What it can't mean is left out. */
export const statementQuerySchema = z.object({
  state: z.enum(statementStates).optional().catch(undefined),
  after: z.string().max(100).optional().catch(undefined),
});

/** A page's query. What it can't mean is left out. */
export const lineQuerySchema = z.object({
  result: z.enum(lineResults).optional().catch(undefined),
  group: z
    .enum(Object.keys(lineGroups) as [LineGroup, ...LineGroup[]])
    .optional()
    .catch(undefined),
  after: z.string().max(20).catch(''),
});
