import { createHmac } from 'node:crypto';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { openAs } from '#e2e/browser/open-as.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { demoSignIns } from '#prisma/demo-people.ts';

const [mariam] = demoSignIns;

inLanguages('en', (language) => {
  test('alerts are chosen, and stopped by an email’s link', async ({ page, t, browser, stack, request }) => {
    await page.goto('/settings/alerts');
    await page.getByLabel(t('alerts.kinds.held')).selectOption('now');
    await page.getByRole('button', { name: t('alerts.save') }).click();
    await expect(page.getByText(t('alerts.saved'))).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(t('alerts.kinds.held'))).toHaveValue('now');
    await inspect(page, 'alerts');

    const [person] = await queryDatabase<{ merchantId: string; userId: string }>(
      stack,
      'SELECT merchant_id AS "merchantId", id AS "userId" FROM users WHERE email = $1',
      [mariam.email],
    );
    if (!person) throw new Error('no person');
    const { merchantId, userId } = person;
    const signed = createHmac('sha256', stack.secret).update(`stop-alerts\0${merchantId}\0${userId}`);
    const token = `${merchantId}.${userId}.${signed.digest('base64url')}`;
    const nobody = await openAs(browser, stack, null, language);
    const link = await nobody.newPage();
    await link.goto(`/api/unsubscribe?token=${token}`);
    await inspect(link, 'stop alert emails');
    await page.reload();
    await expect(page.getByLabel(t('alerts.kinds.held')), 'opening the link changes nothing').toHaveValue(
      'now',
    );
    await link.getByRole('button', { name: t('alerts.stop.submit') }).click();
    await expect(link.getByText(t('alerts.stop.stopped'))).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(t('alerts.kinds.held'))).toHaveValue('off');

    await page.getByLabel(t('alerts.kinds.held')).selectOption('digest');
    await page.getByRole('button', { name: t('alerts.save') }).click();
    await expect(page.getByText(t('alerts.saved'))).toBeVisible();
    const post = (given: string) =>
      request.post(`${stack.portalUrl}/api/unsubscribe?token=${given}`, {
        form: { 'List-Unsubscribe': 'One-Click' },
        maxRedirects: 0,
      });
    expect((await post(`${token}x`)).status()).toBe(404);
    expect((await post(token)).status(), 'a mail program posts without a session').toBe(204);
    await page.reload();
    await expect(page.getByLabel(t('alerts.kinds.held'))).toHaveValue('off');
    await nobody.close();
  });
});
