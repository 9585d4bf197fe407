import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';

test('labels open as one PDF, the next at the next free place', async ({ page, t, stack, operator }) => {
  const shipments = [
    await bookShipment({ page, stack, operator }),
    await bookShipment({ page, stack, operator }),
  ];
  await page.goto('/shipments');
  for (const { awb } of shipments)
    await page.getByRole('row').filter({ hasText: awb }).getByRole('checkbox').check();
  await page.reload();
  await page.getByRole('button', { name: t('shipments.labels.print', { count: 2 }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('shipments.labels.layout.a4-four') }).check();
  await inspect(page, 'the list, with the dialog of labels');

  const opened = page.context().waitForEvent('response', (answer) => answer.url().endsWith('/api/labels'));
  const tab = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: t('shipments.labels.print', { count: 2 }) }).click();
  const answer = await opened;
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  await expect(dialog.getByText(t('shipments.labels.opened'))).toBeVisible();
  // In the background the list would draw one frame a second.
  await (await tab).close();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('shipments.labels.print', { count: 2 }) })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('waybill.long-work')), 'they were opened').toBeNull();

  await page.getByRole('button', { name: t('shipments.labels.print', { count: 2 }) }).click();
  await expect(dialog.getByLabel(t('shipments.labels.startAt'))).toHaveValue('2');
  await page.keyboard.press('Escape');

  // What ends after the person has gone to another page is announced there.
  await page
    .getByRole('link', { name: t('shell.home'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  const isPreparing = Promise.withResolvers<void>();
  const isLeft = Promise.withResolvers<void>();
  await page.route('**/shipments', async (route) => {
    if (!route.request().headers()['next-action']) return route.fallback();
    isPreparing.resolve();
    await isLeft.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: t('shipments.labels.print', { count: 2 }) }).click();
  await dialog.getByRole('button', { name: t('shipments.labels.print', { count: 2 }) }).click();
  await isPreparing.promise;
  await page.goForward();
  await expect(page).toHaveURL(/\/$/);
  // An import that was started earlier ends, too.
  await page.evaluate(
    ([key, work]) => {
      localStorage.setItem(key, JSON.stringify([...JSON.parse(localStorage.getItem(key) ?? '[]'), work]));
    },
    [
      'waybill.long-work',
      {
        kind: 'import',
        id: 'monday',
        name: 'monday.csv',
        href: '/imports/monday',
        done: { booked: 2, left: 0 },
      },
    ] as const,
  );
  isLeft.resolve();
  const told = page.getByRole('link', { name: t('shell.work.labelsDone', { count: 2 }) });
  await expect(told).toBeVisible();
  await expect(page).toHaveTitle(/^✓ /);
  await expect(
    page.getByRole('link', {
      name: t('shell.work.importDone', { name: '\u2068monday.csv\u2069', count: 2 }),
    }),
  ).toBeVisible();
  const close = page.getByRole('button', { name: t('common.close') });
  await expect(close, 'one notice for both').toHaveCount(1);
  // The next page closes it.
  await page
    .getByRole('link', { name: t('shell.contacts'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(close).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^✓ /);
  await page.goto('/shipments');
  await page.getByRole('button', { name: t('shipments.labels.clear') }).click();
  await expect(page.getByRole('button', { name: t('shipments.labels.print', { count: 2 }) })).toHaveCount(0);
});
