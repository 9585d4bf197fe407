import type { CorpusFile, KnownShipment } from '#e2e/statements/making/meaning.ts';
import { makeWorld } from '#e2e/statements/making/world.ts';
import { bankFiles } from './bank.ts';
import { chargeFiles } from './charges.ts';
import { codCsvFiles } from './cod-csv.ts';
import { codLumpFiles } from './cod-lumps.ts';
import { codXlsxFiles } from './cod-xlsx.ts';

export type Corpus = { files: CorpusFile[]; shipments: KnownShipment[] };

/** The generated files, in the order in which they are added, and the shipments that they are about. The same seed makes the same. */
export async function makeCorpus(seed = 2025): Promise<Corpus> {
  const world = makeWorld(seed);
  const files = [
    ...codCsvFiles(world),
    ...(await codXlsxFiles(world)),
    ...(await codLumpFiles(world)),
    ...(await chargeFiles(world)),
    ...(await bankFiles(world)),
  ];
  return { files, shipments: world.shipments };
}
