import { expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { labelKept } from '#e2e/bookings/label-kept.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { fetchLabel, fetchMissingLabel } from './fetch-label.ts';

const stack = await testStack();
const { merchantId } = stack.oasis;

it.each([
  ['state', 'cancelled', false],
  ['phase', 'delivered', false],
  ['phase', 'in_transit', true],
])('tries for a missing label of a shipment whose %s is %s again: %s', async (column, value, isTried) => {
  const { id } = await bookTyped(stack.oasis);
  await labelKept(stack.oasis, id);
  await stack.run('DELETE FROM labels WHERE shipment_id = $1', [id]);
  await stack.run(`UPDATE shipments SET ${column} = '${value}', label_after = now() WHERE id = $1`, [id]);
  await stack.fault({ operation: 'PrintLabel', kind: 'html' });
  await fetchMissingLabel({ merchantId, shipmentId: id });
  await stack.removeFaults();
  const after = await stack.run('SELECT label_after IS NOT NULL AS tried FROM shipments WHERE id = $1', [id]);
  expect(after).toEqual([{ tried: isTried }]);
  if (column === 'phase') expect(await fetchLabel(stack.oasis, id)).toMatchObject({ ok: true });
});
