import { z } from 'zod';
import { readLabelled } from '#e2e/scores/score.ts';
import { importFields } from '#lib/imports/fields/schema.ts';

/** Several texts where a file can be read in several ways: each of them is right. */
const text = z.union([z.string(), z.array(z.string()).min(1)]).optional();

/**
 * What a row of a file says, in the file's own numbering. `send`: `yes`, `no` (an order that isn't to be sent), `ask` (only a person can
 * decide), `item` (more goods of an order above) or `none` (no order). Texts that the label doesn't name aren't compared; an empty one says
 * that there is none. `mobile` in any spelling, `emirate` as one of the eight English names, `cod` in AED, `weight` in kg.
 */
const rowLabel = z.strictObject({
  row: z.number(),
  send: z.enum(['yes', 'no', 'ask', 'item', 'none']),
  reference: text,
  contactName: text,
  companyName: text,
  mobile: text,
  phone: text,
  email: text,
  country: text,
  emirate: text,
  area: text,
  address: text,
  cod: text,
  weight: text,
  pieces: text,
  contents: text,
});
export type RowLabel = z.infer<typeof rowLabel>;

/** One way to read a row. */
export type RowReading = { [field in keyof RowLabel]: Exclude<RowLabel[field], string[]> };

/** Each way to read a row. Several texts can also stand in it together. */
export const waysToRead = (label: RowLabel): RowReading[] =>
  Object.entries(label).reduce<RowReading[]>(
    (ways, [field, texts]) =>
      Array.isArray(texts)
        ? ways.flatMap((way) => [...texts, texts.join(' ')].map((text) => ({ ...way, [field]: text })))
        : ways,
    [label as RowReading],
  );

/** A table of a file: what its columns are, by their names (or their numbers, from 1), and its rows. */
const tableLabel = z.strictObject({
  sheet: z.string().default(''),
  columns: z.array(z.tuple([z.coerce.string(), z.enum(importFields).nullable()])).default([]),
  rows: z.array(rowLabel),
});
export type TableLabel = z.infer<typeof tableLabel>;

export type LabelledFile = { name: string; bytes: Buffer; tables: TableLabel[] };

/** The files of a folder with what its `labels.json` says of each. */
export const readOrderFiles = (folder: string): LabelledFile[] =>
  readLabelled(folder, z.array(tableLabel)).map(({ label, ...file }) => ({ ...file, tables: label }));
