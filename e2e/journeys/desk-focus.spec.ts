import type { Locator } from '@playwright/test';
import { insertTracked } from '#e2e/bookings/insert-tracked.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { addAgent } from '#e2e/stack/add-agent.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

const { id: merchantId } = demoMerchants[0];

const openCase = (stack: Stack, shipmentId: string, kind: string, question: string) =>
  queryDatabase(
    stack,
    `INSERT INTO desk_cases (id, merchant_id, shipment_id, kind, question, due_at, owner_id, opened_by_id)
     SELECT gen_random_uuid(), merchant_id, id, $2, $3, now(), gen_random_uuid(), gen_random_uuid() FROM shipments WHERE id = $1`,
    [shipmentId, kind, question],
  );

/** The focus is on something in this place that takes keys. */
const focusStaysIn = (place: Locator, what: string) =>
  expect
    .poll(
      () =>
        place.evaluate((element) => {
          const { activeElement } = document;
          return element.contains(activeElement) && !activeElement?.matches(':disabled');
        }),
      { message: `the focus after ${what}` },
    )
    .toBe(true);

test.describe('of an agent', () => {
  test.use({ signedIn: 'agent' });

  test('a case’s buttons that replace themselves keep the focus in the case', async ({ page, stack, t }) => {
    const { id, awb } = await insertTracked(stack, merchantId);
    await openCase(stack, id, 'hold', `Keep ${id}`);
    await page.goto(`/desk/${awb}`, { waitUntil: 'networkidle' });
    const item = page.getByRole('listitem').filter({ hasText: `Keep ${id}` });
    const button = (name: string) => item.getByRole('button', { name });
    await button(t('desk.work.cases.take')).press('Enter');
    await expect(button(t('desk.work.cases.take'))).toHaveCount(0);
    await focusStaysIn(item, 'taking');
    await button(t('desk.work.cases.passOn')).press('Enter');
    await expect(button(t('desk.work.cases.refused'))).toBeVisible();
    await focusStaysIn(item, 'passing on');
    await button(t('desk.work.cases.close')).press('Enter');
    await expect(page.getByRole('form').locator('[name="text"]')).toBeFocused();
    await page.keyboard.type('The carrier keeps it');
    await page.keyboard.press('Control+Enter');
    await expect(button(t('desk.work.cases.close'))).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('desk.own.heading', { count: 0 }) })).toBeFocused();
  });

  test('taking and handing over cases keeps the focus in the queue', async ({ page, stack, t }) => {
    await addAgent(stack);
    const { id } = await insertTracked(stack, merchantId);
    for (const question of ['first', 'second', 'third'])
      await openCase(stack, id, 'claim', `The ${question} of ${id}`);
    await page.goto('/desk?queue=unassigned', { waitUntil: 'networkidle' });
    const queue = page.getByRole('region', { name: /./ }).filter({ hasText: id });
    const row = (question: string) =>
      page.getByRole('listitem').filter({ hasText: `The ${question} of ${id}` });
    await row('first').getByRole('checkbox').press('Space');
    await page.getByRole('button', { name: t('desk.own.take') }).press('Enter');
    await expect(row('first')).toHaveCount(0);
    await focusStaysIn(queue, 'taking');
    const others = page.getByRole('combobox', { name: t('desk.own.handTo') });
    await row('second').getByRole('checkbox').press('Space');
    await others.selectOption({ index: 1 });
    await page.getByRole('button', { name: t('desk.own.hand') }).press('Enter');
    await expect(row('second')).toHaveCount(0);
    await focusStaysIn(queue, 'handing over');
  });
});
