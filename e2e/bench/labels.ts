import { randomUUID } from 'node:crypto';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { prepareLabels } from '#lib/labels/fetch-label.ts';
import { printLabels } from '#lib/labels/print-labels.ts';
import { step } from '#scripts/terminal/step.ts';
import { atMost, type Benchmark, median, printFigures } from './measuring/benchmark.ts';
import { useDurableGround } from './measuring/measure-apart.ts';

const labels = 1_000;
const most = { firstMs: 1_000, wholeMs: 6_000 };
const atOnce = 8;
const actor = demoMerchantActor(0);

/** Measures how long a print job of 1,000 stored labels, four to a page, takes: from the press of Print to the PDF's first and last part. */
export const labelsBenchmark: Benchmark = async ({ rounds }) => {
  await useDurableGround();
  const ids: string[] = [];
  async function bookUntilEnough(): Promise<void> {
    while (ids.length < labels) {
      const id = randomUUID();
      ids.push(id);
      const form = await typedForm(actor);
      const booked = await bookShipment(actor, { id, key: randomUUID(), form, despiteLookAlike: true });
      if (!booked.ok) throw new Error(booked.logMessage);
    }
  }
  await step(`Book ${labels} shipments`, () => Promise.all(Array.from({ length: atOnce }, bookUntilEnough)));
  await prepareLabels(actor, ids);

  const firstMs: number[] = [];
  const wholeMs: number[] = [];
  await step(`Print their labels ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      const printed = await printLabels(actor, { ids, layout: 'a4-four', startAt: 0 });
      if (!printed.ok) throw new Error(printed.code);
      let parts = 0;
      for await (const _part of printed.value) {
        if (parts === 0) firstMs.push(performance.now() - started);
        parts += 1;
      }
      wholeMs.push(performance.now() - started);
    }
  });
  return printFigures(`${labels} labels, four to a page`, [
    atMost('the first part, ms', median(firstMs), most.firstMs),
    atMost('the whole PDF, ms', median(wholeMs), most.wholeMs),
  ]);
};
