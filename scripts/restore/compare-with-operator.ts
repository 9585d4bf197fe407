import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { bookingOperator } from '#lib/settings/operators.ts';
import { runCommand } from '#scripts/processes/run-command.ts';
import { useRunningSettings } from '#scripts/settings/running-settings.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { type ListedAwb, unsafeFindUnknownAwbs } from './find-unknown-awbs.ts';

const usage = `Usage: npm run compare-with-operator -- <file.csv> [--awb AWB] [--reference Reference]

Prints the AWBs of the operator's list that the portal doesn't have, for example after a backup was restored, and notes in the audit
log that it read all merchants' AWBs. The file is a CSV with a header; the options name its columns. Without the column of references
(ReferenceNo, "WB-…-…-1") the shipments aren't found. Exits with 1 if there is such an AWB, and with 2 if it couldn't compare.`;
const batchSize = 1_000;
const actor = { kind: 'worker' as const, id: null, permissions: new Set<never>() };

const { values, positionals } = readOptions(usage, {
  options: { awb: { type: 'string', default: 'AWB' }, reference: { type: 'string', default: 'Reference' } },
  allowPositionals: true,
});
const [file] = positionals;

async function compare(path: string): Promise<number> {
  const records = createReadStream(path).pipe(parse({ columns: true, bom: true, trim: true }));
  let [read, unknown] = [0, 0];
  async function show(batch: ListedAwb[]) {
    read += batch.length;
    for (const found of await unsafeFindUnknownAwbs(actor, bookingOperator(), batch)) {
      unknown += 1;
      const { awb, reference, shipmentId, state } = found;
      console.log([awb, reference, shipmentId ?? 'no shipment', state ?? ''].join(','));
    }
  }
  let batch: ListedAwb[] = [];
  for await (const record of records as AsyncIterable<Record<string, string>>) {
    const awb = record[values.awb];
    if (awb === undefined) throw new Failure(`${path} has no column ${values.awb}. Name it with --awb.`);
    if (awb) batch.push({ awb, reference: record[values.reference] ?? '' });
    if (batch.length < batchSize) continue;
    await show(batch);
    batch = [];
  }
  if (batch.length > 0) await show(batch);
  console.error(`${read} AWBs read. The portal doesn't have ${unknown} of them.`);
  return unknown > 0 ? 1 : 0;
}

await runCommand(async () => {
  if (!file) {
    console.error(usage);
    return 2;
  }
  useRunningSettings();
  return compare(file);
});
process.exit();
