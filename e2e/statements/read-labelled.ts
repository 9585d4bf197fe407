import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readLabelled } from '#e2e/scores/score.ts';
import { dayOrders } from '#lib/core/times/day-order.ts';
import { lineFields, statementKinds } from '#lib/statements/reading/view.ts';
import { lineResults } from '#lib/statements/view.ts';
import type { Corpus, KnownShipment, RowLabel } from './statement-labels.ts';

const inMinor = z
  .string()
  .regex(/^-?\d+(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100));

/** `expect` are the results that are right. Amounts that the label doesn't name aren't compared. */
const rowLabel = z
  .strictObject({
    row: z.int(),
    is: z.enum(['line', 'total', 'nothing']),
    awbs: z.array(z.string()).default([]),
    statements: z.array(z.string()).default([]),
    expect: z.array(z.enum(lineResults)).default([]),
    amount: inMinor.optional(),
    fee: inMinor.optional(),
    vat: inMinor.optional(),
    net: inMinor.optional(),
    day: z.iso.date().optional(),
  })
  .transform(
    ({ amount, fee, vat, net, day, ...label }): RowLabel => ({
      ...label,
      said: {
        ...(amount !== undefined && { amountMinor: amount }),
        ...(fee !== undefined && { feeMinor: fee }),
        ...(vat !== undefined && { vatMinor: vat }),
        ...(net !== undefined && { netMinor: net }),
        ...(day && { day }),
      },
    }),
  );

/** What a file is, what its columns are, by their names (or their numbers, from 1), and its rows. */
const fileLabel = z.strictObject({
  kind: z.enum(statementKinds),
  statement: z.string().optional(),
  dayOrder: z.enum(dayOrders).optional(),
  sheet: z.string().optional(),
  columns: z.array(z.tuple([z.string(), z.enum(lineFields).nullable()])).default([]),
  rows: z.array(rowLabel),
});

const knownShipment = z
  .object({
    awb: z.string(),
    reference: z.string(),
    currency: z.string(),
    weightGrams: z.coerce.number(),
    cod: inMinor,
    postage: inMinor,
    codFee: inMinor,
    vat: inMinor,
    phase: z.enum(['in_transit', 'delivered', 'returned', 'cancelled', 'expected']),
  })
  .transform(
    ({ cod, postage, codFee, vat, ...booked }): KnownShipment => ({
      ...booked,
      codMinor: cod,
      price: { postage, codFee, vat },
    }),
  );

/** The files of a folder in the order of its `labels.json`, and the shipments of its `shipments.csv`. */
export function readStatementFiles(folder: string): Corpus {
  const shipments = parse(readFileSync(join(folder, 'shipments.csv'), 'utf8'), { columns: true });
  return {
    files: readLabelled(folder, fileLabel, ['shipments.csv', 'DONE']).map(({ label, ...file }) => ({
      ...file,
      ...label,
    })),
    shipments: z.array(knownShipment).parse(shipments),
  };
}
