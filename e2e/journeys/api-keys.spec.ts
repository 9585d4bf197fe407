import { randomUUID } from 'node:crypto';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { sampleBody } from '#lib/api/testing/sample-body.ts';

inLanguages('ar', (language) => {
  test('a new key books under its name until it is ended', async ({ page, playwright, stack, t }) => {
    const name = `Shop ${randomUUID().slice(0, 8)}`;
    await page.goto('/settings/developers');
    await page.getByRole('textbox', { name: t('developers.keys.name'), exact: true }).fill(name);
    await page.getByRole('button', { name: t('developers.keys.create'), exact: true }).click();
    const secret = await page.getByText(/^wb_test_[\w-]{43}$/).textContent();
    await inspect(page, 'a new key');

    // A client of its own, without the person's cookies.
    const api = await playwright.request.newContext({
      baseURL: stack.portalUrl,
      extraHTTPHeaders: { authorization: `Bearer ${secret}`, 'accept-language': language },
    });
    const booked = await api.post('/api/v1/shipments', {
      data: sampleBody(),
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(booked.status(), await booked.text()).toBe(201);
    const { awb } = (await booked.json()) as { awb: string };

    await page.goto('/shipments?filters=open');
    await page
      .locator('select[name=by]')
      .selectOption({ label: t('shipments.filters.key', { name: `\u2068${name}\u2069` }) });
    await page.getByRole('button', { name: t('shipments.filters.apply') }).click();
    await expect(page.getByRole('table').getByRole('link', { name: awb, exact: true })).toBeVisible();
    await expect(page.getByRole('table').locator('tbody tr'), 'the key’s bookings alone').toHaveCount(1);

    await page.getByRole('table').getByRole('link', { name: awb, exact: true }).click();
    await page.getByText(t('shipment.history.title'), { exact: true }).click();
    await page
      .getByRole('link', { name: t('shipment.history.requests') })
      .first()
      .click();
    const request = page.getByRole('link', { name: /POST \/shipments/ });
    await expect(request).toBeVisible();
    await inspect(page, 'the API requests of a shipment');
    await request.click();
    await expect(page.locator('pre').first()).toContainText('weight_grams');
    await expect(page.locator('main')).not.toContainText('Fatima');
    await inspect(page, 'an API request');

    await page.goto('/settings/developers');
    await page.getByRole('button', { name: `${t('developers.keys.end')} ${name}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('developers.keys.end') })
      .click();
    await expect(page.getByText(t('developers.keys.said.ended'))).toBeVisible();
    const refused = await api.get('/api/v1/shipments');
    expect(refused.status()).toBe(401);
    expect(await refused.json()).toMatchObject({
      code: 'key-unknown',
      title: t('api.problems.key-unknown.title'),
    });
    await api.dispose();
  });
});
