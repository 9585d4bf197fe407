import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { LabelTimes } from '#e2e/bench/labels.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { prepareLabels } from '#lib/labels/fetch-label.ts';
import { printLabels } from '#lib/labels/print-labels.ts';

// Books shipments with labels and prints them several times. Writes the times.
const [rounds = '3', count = '1000', file = ''] = process.argv.slice(2);
const atOnce = 8;
const actor = demoMerchantActor(0);

const ids: string[] = [];
async function bookUntilEnough(): Promise<void> {
  while (ids.length < Number(count)) {
    const id = randomUUID();
    ids.push(id);
    const form = await typedForm(actor);
    const booked = await bookShipment(actor, { id, key: randomUUID(), form, despiteLookAlike: true });
    if (!booked.ok) throw new Error(booked.logMessage);
  }
}
await Promise.all(Array.from({ length: atOnce }, bookUntilEnough));
await prepareLabels(actor, ids);

const times: LabelTimes = { firstMs: [], wholeMs: [] };
for (let round = 0; round < Number(rounds); round += 1) {
  const started = performance.now();
  const printed = await printLabels(actor, { ids, layout: 'a4-four', startAt: 0 });
  if (!printed.ok) throw new Error(printed.code);
  let parts = 0;
  for await (const _part of printed.value) {
    if (parts === 0) times.firstMs.push(performance.now() - started);
    parts += 1;
  }
  times.wholeMs.push(performance.now() - started);
}
writeFileSync(file, JSON.stringify(times));
process.exit(0);
