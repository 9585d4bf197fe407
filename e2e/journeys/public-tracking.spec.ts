import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { openAs } from '#e2e/browser/open-as.ts';
import { wordsOf } from '#e2e/browser/words.ts';

test('a shared link shows a shipment without scripts', async ({ page, t, operator, stack, browser }) => {
  const { id, awb } = await bookShipment(
    { page, stack, operator },
    { receiver: { contactName: 'Mariam Hamdan', mobile: '0501234987', email: 'mariam@private.example' } },
  );
  await page.goto('/settings/shipping');
  await page
    .getByRole('textbox', {
      name: `${t('shippingSettings.contact.phone')} ${t('common.optional')}`,
      exact: true,
    })
    .fill('042345678');
  await page.getByRole('button', { name: t('shippingSettings.contact.save') }).click();
  await expect(page.getByText(t('shippingSettings.contact.saved'))).toBeVisible();

  await page.goto(`/shipments/${id}`);
  const link = page.getByRole('link', { name: `/track/${awb}` });
  await expect(link).toHaveAttribute('href', `${stack.portalUrl}/track/${awb}`);
  const whatsApp = page.getByRole('link', { name: t('shipment.share.whatsApp') });
  await expect(whatsApp).toHaveAttribute('href', new RegExp(`^https://wa\\.me/971501234987\\?text=.*${awb}`));

  const nobody = await openAs(browser, stack, null);
  const answer = await nobody.request.get(`/track/${awb}`);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('noindex');
  expect(html).not.toContain('<script');
  expect(html).toContain(t('tracking.next.expected'));
  const personal = /Mariam|Hamdan|1234987|private\.example|Oasis|4 234 5678/;
  expect(html).not.toMatch(personal);
  const payload = await nobody.request.get(`/_next/data/any/track/${awb}.json`);
  expect(await payload.text()).not.toMatch(personal);

  const visitor = await browser.newContext({ baseURL: stack.portalUrl, javaScriptEnabled: false });
  const theirs = await visitor.newPage();
  await theirs.goto('/track');
  await theirs.getByLabel(t('tracking.awb')).fill(`${awb}\n1000099999999\nhello`);
  await theirs.getByRole('button', { name: t('tracking.submit') }).click();
  const main = theirs.getByRole('main');
  await expect(main.getByRole('heading', { name: t('shipment.headline.phase.expected') })).toBeVisible();
  await expect(main).not.toContainText(personal);
  await expect(main).toContainText('1000099999999');
  await expect(main).toContainText(t('tracking.unreadableText'));
  await theirs.getByRole('link', { name: 'العربية' }).click();
  await expect(theirs.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(main).toContainText(awb);
  await visitor.close();

  for (const lang of ['en', 'ar'] as const) {
    const words = wordsOf(lang);
    const receiver = await browser.newContext({ baseURL: stack.portalUrl, javaScriptEnabled: false });
    const own = await receiver.newPage();
    const content = own.getByRole('main');
    await own.goto(`/track/${awb}?lang=${lang}`);
    await expect(own.locator('html')).toHaveAttribute('lang', lang);
    const digits = own.getByLabel(words('tracking.digits.label', { digits: 4 }));
    const show = own.getByRole('button', { name: words('tracking.digits.submit') });
    await digits.fill('0000');
    await show.click();
    await expect(content).toContainText(words('tracking.digits.refused'));
    await expect(content).not.toContainText(personal);
    await digits.fill('4987');
    await show.click();
    for (const text of ['Mariam H.', '+971 4 234 5678']) await expect(content).toContainText(text);
    expect(own.url()).not.toContain('4987');
    await own.goto(own.url());
    await expect(content).not.toContainText(personal);
    await receiver.close();
    await page.goto(`/track/${awb}?lang=${lang}`);
    await inspect(page, `public tracking, ${lang}`);
  }

  await test.step('a visitor who guesses must wait, whatever the headers say', async () => {
    const guess = (headers: Record<string, string>) =>
      nobody.request.get('/track?awb=2000000000001,2000000000002,2000000000003', { headers });
    await guess({});
    await guess({ rsc: '1' });
    const limited = await guess({ rsc: '1' });
    expect(limited.status()).toBe(429);
    expect(Number(limited.headers()['retry-after'])).toBeGreaterThan(0);
    const shown = await nobody.request.get(`/track/${awb}`);
    expect(shown.status()).toBe(429);
    expect(await shown.text()).toContain(t('tracking.limited.visits.title'));
  });
  await nobody.close();
});
