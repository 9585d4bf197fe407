import { readFileSync } from 'node:fs';
import type { LineField, StatementKind } from '#lib/statements/view.ts';
import type { Corpus } from './files/corpus.ts';
import { type GridRow, xlsxBytes } from './making/grid.ts';
import type { KnownShipment, LabelledLine } from './making/meaning.ts';

type LabelledFile = {
  name: string;
  kind: StatementKind;
  totals: number;
  /** What a person chooses, for a file without names of columns. */
  columns?: (LineField | null)[];
  hasNoRows?: boolean;
  /** The cells of an XLSX file. */
  grid?: GridRow[];
  shipments: (Partial<KnownShipment> &
    Pick<KnownShipment, 'awb' | 'reference' | 'codMinor' | 'currency' | 'phase'>)[];
  lines: LabelledLine[];
};

/** The files of a folder that were written by hand, as its labels.json describes them. */
export async function readHandFiles(
  folder: 'hand' | 'unseen' | 'fresh' | 'third' | 'fourth' | 'fifth',
): Promise<Corpus> {
  const path = (name: string) => new URL(`./${folder}/${name}`, import.meta.url);
  const { files } = JSON.parse(readFileSync(path('labels.json'), 'utf8')) as { files: LabelledFile[] };
  const read = files.map(async ({ shipments: _, grid, ...file }) => ({
    ...file,
    bytes: grid ? await xlsxBytes(grid) : readFileSync(path(file.name)),
  }));
  return {
    files: await Promise.all(read),
    shipments: files.flatMap(({ shipments }) =>
      shipments.map((shipment) => ({
        weightGrams: 1_000,
        price: { postage: 2_000, codFee: 1_000, vat: 150 },
        ...shipment,
      })),
    ),
  };
}
