import { createWriteStream, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { printLabels } from '#lib/labels/print-labels.ts';
import type { LabelTimes } from '#scripts/bench/labels.ts';

// Prints all labels of a demo merchant in the order of their AWBs, several times, into a file beside `file`. Writes the times.
const [rounds = '3', file = ''] = process.argv.slice(2);
const actor = demoMerchantActor(0);
const [rows = []] = await queryMerchant<{ id: string }>(actor.merchantId, [
  Prisma.sql`SELECT id FROM shipments WHERE merchant_id = ${actor.merchantId}::uuid AND awb LIKE '7%' ORDER BY awb`,
]);
const ids = rows.map(({ id }) => id);
const times: LabelTimes = { firstMs: [], wholeMs: [], peakBytes: 0 };

for (let round = 0; round < Number(rounds); round += 1) {
  const started = performance.now();
  const printed = await printLabels(actor, { ids, layout: 'a4-four', startAt: 0 });
  if (!printed.ok) throw new Error(printed.code);
  times.firstMs.push(performance.now() - started);
  await pipeline(Readable.from(printed.value), createWriteStream(`${file}.pdf`));
  times.wholeMs.push(performance.now() - started);
}
times.peakBytes = process.resourceUsage().maxRSS * 1024;
writeFileSync(file, JSON.stringify(times));
process.exit(0);
