import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { insertTracked, moveTo } from '#e2e/bookings/insert-tracked.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { holdScripts } from '#e2e/browser/hold-scripts.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { readLabelBarcodes } from '#e2e/browser/read-label-barcode.ts';
import { scan } from '#e2e/browser/scan.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

const [{ id: oasis }] = demoMerchants;

const isReady = (page: Page) => expect(page.locator('[aria-keyshortcuts="Control+K"]')).toBeEnabled();

inLanguages('en', () => {
  test('the next parcel has the focus when one is marked by keyboard @long', async ({ page, t, stack }) => {
    await insertTracked(stack, oasis);
    const { awb } = await insertTracked(stack, oasis);
    await page.goto('/pickups');
    await isReady(page);
    const mark = t('pickups.mark.handOver');
    await page.getByRole('button', { name: `${mark} ${awb}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `${mark} ${awb}` })).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(mark));
  });

  test('parcels are handed over by scans, and are in the manifest', async ({ page, t, stack }) => {
    const parcel = await insertTracked(stack, oasis);
    const delivered = await insertTracked(stack, oasis);
    await moveTo(stack, delivered.id, 'delivered', 'Delivered');
    const release = await holdScripts(page);
    await page.goto('/pickups', { waitUntil: 'commit' });
    const field = page.getByLabel(t('pickups.scan.code'), { exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.type(parcel.awb, { delay: 30 });
    await page.keyboard.press('Enter');
    release();
    const lines = page.getByRole('list', { name: t('pickups.scan.lines') });
    const newest = lines.getByRole('listitem').first();

    // Scanned before the script loaded, with and without the focus in the field: no characters are left there.
    await expect(newest).toContainText(t('pickups.scan.outcome.handed-over'));
    await isReady(page);
    await scan(page, `AWB${parcel.awb}`);
    await expect(newest).toContainText(t('pickups.scan.outcome.again'));
    await expect(field).toHaveValue('');
    await field.blur();
    await scan(page, '9999999999998');
    await expect(newest).toContainText(t('pickups.scan.outcome.unknown'));
    await scan(page, delivered.awb);
    await expect(newest).toContainText(t('pickups.scan.outcome.moved-on'));
    await inspect(page, 'pickups');

    const manifest = await page.request.get('/api/pickups/manifest?of=handed-over');
    expect(manifest.headers()['content-type']).toBe('application/pdf');
    expect(await readLabelBarcodes(await manifest.body())).toContain(parcel.awb);
    await page.goto('/pickups?of=handed-over');
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('pickups.manifest.xlsx') }).click(),
    ]);
    expect((await readFile(await sheet.path())).subarray(0, 2).toString()).toBe('PK');
    await page
      .getByRole('row', { name: parcel.awb })
      .getByRole('button', { name: t('pickups.mark.undo') })
      .click();
    await expect(page.getByRole('row', { name: parcel.awb })).toBeHidden();

    // Now it stays: it has no pickup day, so it was due.
    await page.getByRole('link', { name: t('pickups.close.link') }).click();
    await expect(page.getByRole('heading', { name: t('pickups.close.title') })).toBeVisible();
    await expect(page.getByRole('row', { name: parcel.awb })).toBeVisible();
    await page.getByRole('button', { name: t('pickups.close.submit') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('pickups.close.again') })).toBeVisible();
    await inspect(page, 'closing a day');
  });
});

test('a scan leaves a half-filled form, which keeps what was typed', async ({ page, t, stack }) => {
  const { id, awb } = await insertTracked(stack, oasis);
  await page.goto('/shipments/new');
  await expect(page.getByText(t('booking.scriptLoading.text'))).toHaveCount(0);
  const name = page.locator('[name="receiver.contactName"]');
  await name.pressSequentially('Half', { delay: 60 });
  // A person's last key is longer ago than the scanner's.
  await page.keyboard.press('End', { delay: 60 });
  await scan(page, '9999999999998');
  await expect(page.getByRole('alert').filter({ hasText: '9999999999998' })).toBeVisible();
  await expect(name).toHaveValue('Half');

  await scan(page, awb);
  await expect(page).toHaveURL(new RegExp(`/shipments/${id}$`));

  // The palette finds it too.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(awb, { delay: 60 });
  await page.getByRole('dialog').getByRole('option', { name: awb }).first().click();
  await expect(page).toHaveURL(new RegExp(`/shipments/${id}$`));
  await expect(page.getByRole('dialog', { name: t('shell.palette.title') })).toBeHidden();
});

test.describe('in the dark @long', () => {
  test.use({ colorScheme: 'dark' });

  test('a long name keeps the page narrow, and paper is light and whole', async ({ page, t, stack }) => {
    const { id, awb } = await insertTracked(stack, oasis);
    await queryDatabase(stack, 'UPDATE shipments SET receiver_name = $2 WHERE id = $1', [id, 'M'.repeat(99)]);
    for (const path of ['/pickups', '/shipments', `/track?awb=${awb}`]) {
      await page.goto(path);
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await sideways(), path).toBeLessThanOrEqual(0);

      // The width of an A4 sheet inside its margins.
      await page.setViewportSize({ width: 718, height: 1000 });
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('html'), path).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(page.getByRole('main'), path).toHaveCSS('color', 'rgb(23, 33, 43)');
      await expect(page.getByText(awb).first(), path).toBeVisible();
      await expect(page.getByRole('navigation'), path).toHaveCount(0);
      await expect(page.getByRole('button'), path).toHaveCount(0);
      expect(await sideways(), path).toBeLessThanOrEqual(0);
      if (!path.startsWith('/track')) {
        const header = await page
          .getByRole('columnheader', { name: t('pickups.list.receiver') })
          .boundingBox();
        const cell = await page.getByRole('row', { name: awb }).getByRole('cell', { name: 'M'.repeat(99) });
        expect((await cell.boundingBox())?.x, path).toBeCloseTo(header?.x ?? -1, -1);
      }
      await page.emulateMedia({ media: null });
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
});
