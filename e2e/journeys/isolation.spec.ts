import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { holdAction } from '#e2e/browser/held-action.ts';

// What belongs to others is "not found" on every path to it: the suite in e2e/isolation.
// The browser's own request is held back.
test.use({ allowedErrors: /net::ERR_FAILED/ });

test('an action sent by another site’s page is rejected', async ({ page, t, stack, operator, context }) => {
  const { id, awb } = await bookShipment({ page, stack, operator });
  await page.goto(`/shipments/${id}`);
  const cancel = await holdAction(page, id, async () => {
    await page.getByRole('button', { name: t('cancel.open.will-cancel') }).click();
    await page.getByRole('button', { name: t('cancel.confirm.will-cancel') }).click();
  });
  for (const origin of ['https://elsewhere.example', undefined]) {
    const answer = await cancel.sendAs(context, undefined, { origin });
    expect(await answer.text()).not.toContain('"ok":true');
  }
  expect((await operator.ledger({ awb }))[0]?.stage).toBe('expected');
});
