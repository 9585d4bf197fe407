import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { typedForm } from '#e2e/typed-form.ts';
import { startVerbStack, type VerbStack } from '#e2e/verb-stack.ts';
import { bookShipment } from './book-shipment.ts';
import { fetchLabel } from './fetch-label.ts';
import { findShipment } from './queries.ts';

let stack: VerbStack;

beforeAll(async () => {
  stack = await startVerbStack();
  process.env.OPERATOR_LABEL_BASE_URL = `${process.env.OPERATOR_BASE_URL}/labels`;
});
afterAll(() => stack.stop());

async function book() {
  const id = randomUUID();
  const booked = await bookShipment(stack.oasis, {
    id,
    key: randomUUID(),
    form: await typedForm(stack.oasis),
  });
  expect(booked).toMatchObject({ ok: true, value: { state: 'booked' } });
  return id;
}

it.each(['broken-base64', 'not-a-pdf'])('a label that came as %s is fetched by its link', async (as) => {
  await stack.fault({ operation: 'CreateBooking', kind: 'broken-label', remaining: 1, params: { as } });
  expect(await findShipment(stack.oasis, await book())).toMatchObject({ hasLabel: true });
});

it('where the link does not help either the AWB stands, and the label is asked for later', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'missing-label', remaining: 1 });
  const id = await book();
  expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'booked', hasLabel: false });
  const label = await fetchLabel(stack.oasis, id);
  expect(label.ok && Buffer.from(label.value.pdf.subarray(0, 5)).toString()).toBe('%PDF-');
});
