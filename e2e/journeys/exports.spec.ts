import { createHmac } from 'node:crypto';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { openAs } from '#e2e/browser/open-as.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { demoSignIns } from '#prisma/demo-people.ts';

const [mariam] = demoSignIns;

inLanguages('en', (language) => {
  test('an export is scheduled, and stopped by an email @long', async ({ page, t, browser, stack }) => {
    await queryDatabase(stack, 'DELETE FROM export_schedules');
    await page.goto('/settings/exports');
    await expect(page.getByText(t('schedules.emptyTitle'))).toBeVisible();
    await page.getByLabel(t('schedules.every')).selectOption('day');
    await page.getByLabel(t('schedules.scope')).selectOption('whole');
    await page.getByRole('button', { name: t('schedules.submit') }).click();
    await expect(page.getByText(t('schedules.never'))).toBeVisible();
    await page.getByRole('button', { name: t('schedules.sendNow') }).click();
    await expect(page.getByText(t('schedules.sent'))).toBeVisible();
    await inspect(page, 'scheduled exports');

    const [schedule] = await queryDatabase<{ id: string; merchantId: string; sent: string }>(
      stack,
      `SELECT id, merchant_id AS "merchantId", (now() AT TIME ZONE 'Asia/Dubai')::date::text AS sent FROM export_schedules`,
    );
    if (!schedule) throw new Error('no schedule');
    const { id, merchantId, sent } = schedule;
    const [mail] = await queryDatabase(
      stack,
      `SELECT FROM mails WHERE kind = 'export' AND recipient = $1 AND about ->> 'scheduleId' = $2`,
      [mariam.email, id],
    );
    expect(mail).toBeDefined();
    await page.goto(`/settings/exports?export=${id}&sent=${sent}`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('schedules.download.xlsx') }).click();
    expect((await download).suggestedFilename()).toBe('shipments.xlsx');
    await page.goto(`/settings/exports?export=${id}&sent=2026-01-01`);
    await expect(page.getByText(t('schedules.expired'))).toBeVisible();

    const signed = createHmac('sha256', stack.secret).update(`pause-export\0${merchantId}\0${id}`);
    const nobody = await openAs(browser, stack, null, language);
    const link = await nobody.newPage();
    await link.goto(`/unsubscribe?token=${merchantId}.${id}.${signed.digest('base64url')}`);
    await link.getByRole('button', { name: t('alerts.stop.submit') }).click();
    await expect(link.getByText(t('alerts.stop.stopped'))).toBeVisible();
    await nobody.close();
    await page.reload();
    await expect(page.getByText(t('schedules.stopped.paused'))).toBeVisible();
    await page.getByRole('button', { name: t('schedules.resume') }).click();
    await expect(page.getByText(t('schedules.stopped.paused'))).toBeHidden();
    await page.getByRole('button', { name: t('schedules.delete') }).click();
    await expect(page.getByText(t('schedules.emptyTitle'))).toBeVisible();
  });
});
