import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { DayOrder } from '#lib/core/times/day-order.ts';
import type { LineField, StatementKind } from '#lib/statements/reading/view.ts';
import type { ChargeReason, DifferenceReason, LineResult } from '#lib/statements/view.ts';
import type { Corpus, CorpusFile, KnownShipment, LabelledLine, Said } from './making/meaning.ts';

type Row = Record<string, string>;

const path = (name: string) => new URL(`./written/${name}`, import.meta.url);
const table = (name: string): Row[] => parse(readFileSync(path(name)), { columns: true });
/** The words of a cell; an empty cell has none. */
const words = <Word extends string>(cell = '') => cell.split(' ').filter(Boolean) as Word[];

/**
 * The files that were written by hand, in the order in which they are added. `files.csv`, `shipments.csv` and `lines.csv` say what is in
 * them. An empty cell: the file doesn't say it. `-`: it says nothing that can be read.
 */
export function readWritten(): Corpus {
  const linesOf = Map.groupBy(table('lines.csv'), ({ file }) => file);
  return {
    files: table('files.csv').map(
      ({ name = '', kind, totals, hasNoRows, columns, dayOrder }): CorpusFile => ({
        name,
        kind: kind as StatementKind,
        bytes: readFileSync(path(name)),
        totals: Number(totals),
        lines: (linesOf.get(name) ?? []).map(labelOf),
        ...(hasNoRows && { hasNoRows: true }),
        ...(dayOrder && { dayOrder: dayOrder as DayOrder }),
        ...(columns && {
          columns: words<LineField | '-'>(columns).map((field) => (field === '-' ? null : field)),
        }),
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

function labelOf({ row, results, reason, why, awbs, statement, ...said }: Row): LabelledLine {
  return {
    row: Number(row),
    results: words<LineResult>(results),
    awbs: words(awbs),
    said: saidOf(said),
    ...(reason && { reason: reason as DifferenceReason }),
    ...(why && { why: why === '-' ? [] : words<ChargeReason>(why) }),
    ...(statement && { statement }),
  };
}

const saidOf = ({ file: _, ...cells }: Row): Said =>
  Object.fromEntries(
    Object.entries(cells)
      .filter(([, cell]) => cell)
      .map(([field, cell]) => {
        if (cell === '-') return [field, null];
        return [field, field.endsWith('Minor') ? Number(cell) : cell];
      }),
  );
