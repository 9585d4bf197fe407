import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { dayOrders } from '#lib/core/times/day-order.ts';
import { lineFields, statementKinds } from '#lib/statements/reading/view.ts';
import { lineResults } from '#lib/statements/view.ts';
import type { KnownShipment } from './making/meaning.ts';

const inMinor = z
  .string()
  .regex(/^-?\d+(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100));

/**
 * What a row says: `line` (money about a shipment, or a bank's entry), `total` or `nothing`. `expect` are the results that are right.
 * Amounts that the label doesn't name aren't compared.
 */
const rowLabel = z.strictObject({
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
});
export type RowLabel = z.infer<typeof rowLabel>;

/** What a file is, what its columns are, by their names (or their numbers, from 1), and its rows. */
const fileLabel = z.strictObject({
  kind: z.enum(statementKinds),
  statement: z.string().optional(),
  dayOrder: z.enum(dayOrders).optional(),
  sheet: z.string().optional(),
  columns: z.array(z.tuple([z.string(), z.enum(lineFields).nullable()])).default([]),
  rows: z.array(rowLabel),
});
export type LabelledStatement = z.infer<typeof fileLabel> & { name: string; bytes: Buffer };

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
export function readLabelled(folder: string): { files: LabelledStatement[]; shipments: KnownShipment[] } {
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  const labels = z.record(z.string(), fileLabel).parse(JSON.parse(text('labels.json')));
  const others = readdirSync(folder).filter(
    (name) => !labels[name] && !['labels.json', 'shipments.csv', 'DONE'].includes(name),
  );
  if (others.length > 0) throw new Error(`labels.json doesn't name ${others.join(', ')}`);
  return {
    files: Object.entries(labels).map(([name, label]) => ({
      ...label,
      name,
      bytes: readFileSync(join(folder, name)),
    })),
    shipments: z.array(knownShipment).parse(parse(text('shipments.csv'), { columns: true })),
  };
}
