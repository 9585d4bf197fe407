import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';

inLanguages('ar', () => {
  test('a webhook is added, tested, logged, switched off and removed', async ({ page, t }) => {
    const signatures: unknown[] = [];
    let isBroken = false;
    const receiver = createServer((request, response) => {
      signatures.push(request.headers['webhook-signature']);
      response.writeHead(isBroken ? 500 : 200).end('thanks');
    });
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;

    await page.goto('/settings/developers/webhooks');
    const field = page.getByLabel(t('developers.webhooks.url'), { exact: true });
    await field.fill('https://10.0.0.1/hooks');
    await page.getByRole('button', { name: t('developers.webhooks.add') }).click();
    await expect(page.getByText(t('developers.webhooks.problem.private-address'))).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(url);
    await page.getByRole('button', { name: t('developers.webhooks.add') }).click();
    await expect(page.getByText(/^whsec_/)).toBeVisible();
    await inspect(page, 'webhooks');

    await page.getByRole('link', { name: t('developers.webhooks.open') }).click();
    await page.getByRole('button', { name: t('developers.webhooks.ping') }).click();
    await expect(page.getByText(t('developers.webhooks.pinged.status', { status: '200' }))).toBeVisible();
    await expect(page.getByText('thanks')).toBeVisible();
    expect(signatures).toEqual([expect.stringMatching(/^v1,/)]);
    await inspect(page, 'a webhook');

    isBroken = true;
    await page.getByRole('button', { name: t('developers.webhooks.ping') }).click();
    await expect(page.getByText(t('developers.webhooks.pinged.refused', { status: '500' }))).toBeVisible();

    await page.getByRole('button', { name: t('developers.webhooks.switchOff') }).click();
    await expect(page.getByText(t('developers.webhooks.said.switchedOff'))).toBeVisible();
    await page.getByRole('button', { name: t('developers.webhooks.remove') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('developers.webhooks.remove') }).click();
    await expect(page.getByText(t('developers.webhooks.emptyTitle'))).toBeVisible();
    receiver.close();
  });
});
