import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { refuseUnlabelled } from '#e2e/scores/score.ts';
import type { DayOrder } from '#lib/core/times/day-order.ts';
import type { LineField, StatementKind } from '#lib/statements/reading/view.ts';
import type { ChargeReason, DifferenceReason, LineResult } from '#lib/statements/view.ts';
import type { Corpus, KnownShipment, LabelledStatement, RowLabel, Said } from './statement-labels.ts';

type Row = Record<string, string>;

const folder = join(import.meta.dirname, 'written');
const bytesOf = (name: string) => readFileSync(join(folder, name));
const tables = ['files.csv', 'shipments.csv', 'lines.csv'];
const table = (name: string): Row[] => parse(bytesOf(name), { columns: true });
/** The words of a cell; an empty cell has none. */
const words = <Word extends string>(cell = '') => cell.split(' ').filter(Boolean) as Word[];

/**
 * The files that were written by hand, in the order in which they are added. `files.csv`, `shipments.csv` and `lines.csv` say what is in
 * them. An empty cell: the file doesn't say it. `-`: it says nothing that can be read.
 */
export function readWritten(): Corpus {
  const linesOf = Map.groupBy(table('lines.csv'), ({ file }) => file);
  const files = table('files.csv');
  refuseUnlabelled(folder, [...tables, ...files.map(({ name = '' }) => name)]);
  return {
    files: files.map(
      ({ name = '', kind, totals, hasNoRows, columns, dayOrder }): LabelledStatement => ({
        name,
        kind: kind as StatementKind,
        bytes: bytesOf(name),
        rows: (linesOf.get(name) ?? []).map(labelOf),
        columns: words<LineField | '-'>(columns).map((field, at) => [
          String(at + 1),
          field === '-' ? null : field,
        ]),
        dayOrder: dayOrder ? (dayOrder as DayOrder) : undefined,
        exact: { totals: Number(totals), hasNoRows: Boolean(hasNoRows) },
      }),
    ),
    shipments: table('shipments.csv').map(
      ({ awb = '', reference = '', currency = '', ...known }): KnownShipment => ({
        awb,
        reference,
        currency,
        phase: known.phase as KnownShipment['phase'],
        codMinor: Number(known.codMinor),
        weightGrams: Number(known.weightGrams || 1_000),
        price: {
          postage: Number(known.postage || 2_000),
          codFee: Number(known.codFee || 1_000),
          vat: Number(known.vat || 150),
        },
      }),
    ),
  };
}

const labelOf = ({ row, results, reason, why, awbs, statement, ...said }: Row): RowLabel => ({
  row: Number(row),
  is: 'line',
  expect: words<LineResult>(results),
  awbs: words(awbs),
  statements: statement ? [statement] : [],
  said: saidOf(said),
  ...(reason && { reason: reason as DifferenceReason }),
  ...(why && { why: why === '-' ? [] : words<ChargeReason>(why) }),
});

const saidOf = ({ file: _, ...cells }: Row): Said =>
  Object.fromEntries(
    Object.entries(cells)
      .filter(([, cell]) => cell)
      .map(([field, cell]) => {
        if (cell === '-') return [field, null];
        return [field, field.endsWith('Minor') ? Number(cell) : cell];
      }),
  );
