import { readFile } from 'node:fs/promises';
import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { insertTracked, moveTo } from '#e2e/bookings/insert-tracked.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { readLabelBarcodes } from '#e2e/browser/read-label-barcode.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { readFirstSheet } from '#lib/tables/testing/read-first-sheet.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

const [{ id: oasis }] = demoMerchants;

inLanguages('en', (language) => {
  test('selected shipments are cancelled, each by its rule @long', async ({ page, t, stack, operator }) => {
    test.slow();
    const book = async (stage?: string) => {
      const booked = await bookShipment({ page, stack, operator });
      if (stage) {
        await operator.move(booked.awb, stage);
        await moveTo(stack, booked.id, stage.replaceAll('-', '_'), stage);
      }
      return booked.awb;
    };
    const fresh = await book();
    const collected = await book('collected');
    const onItsWay = await book('out-for-delivery');
    const moved = await book();

    await page.goto('/shipments');
    for (const awb of [fresh, collected, onItsWay, moved])
      await page.getByRole('row').filter({ hasText: awb }).getByRole('checkbox').check();
    await page.getByRole('link', { name: t('shipments.labels.more') }).click();
    await expect(page.getByText(t('shipments.selected.count', { count: 4 }))).toBeVisible();
    await page.getByRole('button', { name: t('shipments.selected.cancel.check') }).click();
    const rows = page.getByRole('list', { name: t('shipments.selected.cancel.rows') });
    const row = (awb: string) => rows.getByRole('listitem').filter({ hasText: awb });
    await expect(row(fresh)).toContainText(t('cancel.rule.will-cancel'));
    await expect(row(collected)).toContainText(t('cancel.rule.will-return'));
    await expect(row(onItsWay)).toContainText(t('cancel.reason.out-for-delivery'));
    await inspect(page, 'what cancelling does to the selected shipments');

    await page.getByRole('button', { name: t('shipments.selected.cancel.ask', { count: 3 }) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('shipments.selected.cancel.cancelled', { count: 2 }));
    await expect(dialog).toContainText(t('shipments.selected.cancel.returned', { count: 1 }));
    await inspect(page, 'the question before many are cancelled');
    // Not before: the open list would ask the operator for it.
    await operator.move(moved, 'collected');
    await dialog.getByRole('button', { name: t('shipments.selected.cancel.confirm', { count: 3 }) }).click();
    await expect(page.getByText(t('shipments.selected.cancel.done', { count: 2 }))).toBeVisible();
    for (const awb of [fresh, collected]) await expect(row(awb)).toContainText(t('cancel.sent'));
    await expect(row(moved)).toContainText(t('shipments.selected.cancel.changed'));
    await expect(row(onItsWay)).toContainText(t('cancel.reason.out-for-delivery'));
    await inspect(page, 'the result of each cancellation');

    const ledger = await operator.ledger({ limit: '100' });
    const stageOf = (awb: string) => ledger.find((one) => one.awb === awb)?.stage;
    expect([fresh, collected, onItsWay, moved].map(stageOf)).toEqual([
      'cancelled',
      expect.stringMatching(/return/),
      'out-for-delivery',
      'collected',
    ]);
  });

  test('all shipments of a list are exported, and on their manifest @long', async ({ page, t, stack }) => {
    const day = language === 'en' ? '2009-03-01' : '2009-03-02';
    const awbs: string[] = [];
    for (let number = 0; number < 30; number += 1) {
      const { id, awb } = await insertTracked(stack, oasis);
      awbs.push(awb);
      await queryDatabase(stack, 'UPDATE shipments SET created_at = $2 WHERE id = $1', [
        id,
        `${day}T08:00:00Z`,
      ]);
    }
    await page.goto(`/shipments?from=${day}&until=${day}`);
    await page.getByRole('checkbox', { name: t('shipments.labels.selectAll') }).check();
    await page.getByRole('button', { name: t('shipments.labels.all') }).click();
    await expect(page.getByText(t('shipments.labels.allChosen', { count: 30 }))).toBeVisible();
    await page.getByRole('link', { name: t('shipments.labels.more') }).click();
    await expect(page.getByText(t('shipments.selected.count', { count: 30 }))).toBeVisible();

    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ]);
      return readFile(await download.path());
    };
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await readFirstSheet(await saved(t(`shipments.selected.export.${format}`)));
      const found = file.ok ? file.value.slice(1).map(({ cells }) => cells[0]) : [];
      expect(found.toSorted(), format).toEqual(awbs.toSorted());
      await expect(page.getByText(t('shipments.selected.export.done', { count: 30 }))).toBeVisible();
    }
    const manifest = await readLabelBarcodes(await saved(t('shipments.selected.manifest.pdf')));
    expect(new Set(manifest)).toEqual(new Set(awbs));
    const sheet = await readFirstSheet(await saved(t('shipments.selected.manifest.xlsx')));
    expect(sheet.ok && sheet.value.slice(1).flatMap(({ cells }) => cells[0] ?? [])).toEqual(
      expect.arrayContaining(awbs),
    );

    // What ends after the person has gone to another page is announced there.
    const isHeld = async (path: string) => {
      const held = Promise.withResolvers<void>();
      await page.route(path, async (route) => {
        await held.promise;
        await route.continue();
      });
      return held.resolve;
    };
    const file = '\u2068shipments.csv\u2069';
    const told = page.getByRole('link', { name: t('shell.work.exportDone', { name: file }) });
    const isTold = async (address: RegExp) => {
      await expect(told).toBeVisible();
      await expect(page).toHaveTitle(/^✓ /);
      await told.click();
      await expect(page).toHaveURL(address);
      await expect(told).toHaveCount(0);
      await expect(page).not.toHaveTitle(/^✓ /);
    };
    const release = await isHeld('**/api/shipments/export');
    await page.getByRole('button', { name: t('shipments.selected.export.csv') }).click();
    await page.getByRole('link', { name: t('shipments.selected.back') }).click();
    await expect(page).toHaveURL(/\/shipments$/);
    release();
    await isTold(/selected$/);

    // The whole list: shown where it was started, announced where that part of the page was closed, and saved without a script.
    await page.goto(`/shipments?from=${day}&until=${day}&filters=open`);
    const whole = page.getByRole('link', { name: t('shipments.exporting.csv'), exact: true });
    // Before the script runs, the browser saves the file alone.
    await expect(page.getByRole('button', { name: t('dates.open') }).first()).toBeVisible();
    const start = async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), whole.click()]);
      const file = await readFirstSheet(await readFile(await download.path()));
      const found = file.ok ? file.value.slice(1).map(({ cells }) => cells[0]) : [];
      expect(found.toSorted()).toEqual(awbs.toSorted());
    };
    await start();
    await expect(page.getByText(t('shipments.exporting.done'))).toBeVisible();
    await expect(told).toHaveCount(0);
    await inspect(page, 'the list with its filters and an export that has ended');
    const releaseWhole = await isHeld('**/api/shipments/export?*');
    const isSaved = start();
    await expect(page.getByText(t('shipments.exporting.running', { size: 0 }))).toBeVisible();
    await page
      .getByRole('link', { name: t('shipments.filters.close') })
      .first()
      .click();
    await expect(whole).toHaveCount(0);
    releaseWhole();
    await isSaved;
    await isTold(/filters=open/);
    const plain = await page.request.get((await whole.getAttribute('href')) ?? '');
    expect(plain.headers()['content-disposition']).toBe('attachment; filename="shipments.csv"');
  });
});
