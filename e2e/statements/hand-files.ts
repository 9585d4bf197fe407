import { readFileSync } from 'node:fs';
import type { LineField, StatementKind } from '#lib/statements/view.ts';
import type { Corpus } from './files/corpus.ts';
import type { KnownShipment, LabelledLine } from './making/meaning.ts';

type LabelledFile = {
  name: string;
  kind: StatementKind;
  totals: number;
  /** What a person chooses, for a file without names of columns. */
  columns?: (LineField | null)[];
  hasNoRows?: boolean;
  shipments: (Partial<KnownShipment> &
    Pick<KnownShipment, 'awb' | 'reference' | 'codMinor' | 'currency' | 'phase'>)[];
  lines: LabelledLine[];
};

/** The files of a folder that were written by hand, as its labels.json describes them. */
export function readHandFiles(folder: 'hand' | 'unseen' | 'fresh'): Corpus {
  const path = (name: string) => new URL(`./${folder}/${name}`, import.meta.url);
  const { files } = JSON.parse(readFileSync(path('labels.json'), 'utf8')) as { files: LabelledFile[] };
  return {
    files: files.map(({ shipments: _, ...file }) => ({ ...file, bytes: readFileSync(path(file.name)) })),
    shipments: files.flatMap(({ shipments }) =>
      shipments.map((shipment) => ({
        weightGrams: 1_000,
        price: { postage: 2_000, codFee: 1_000, vat: 150 },
        ...shipment,
      })),
    ),
  };
}
