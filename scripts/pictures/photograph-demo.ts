import type { Browser } from '@playwright/test';
import english from '#messages/en.json' with { type: 'json' };
import { demoSignIns } from '#prisma/demo-people.ts';

/** README's pictures: small enough for a page, and each in one language. */
const pictures = [
  { name: 'home-en', language: 'en', path: '/' },
  { name: 'shipments-ar', language: 'ar', path: '/shipments' },
  {
    name: 'shipment-en',
    language: 'en',
    path: '/shipments?state=attention',
    opens: 'Delivery attempt failed',
  },
  { name: 'booking-ar', language: 'ar', path: '/shipments/new' },
];

const viewport = { width: 1200, height: 780 };

/** Photographs the demo of `npm run up`, as the first demo person. */
export async function photographDemo(browser: Browser, url: string): Promise<void> {
  const { email, password } = demoSignIns[0];
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    timezoneId: 'Asia/Dubai',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.fill('input[type="email"]', email);
  await page.fill('input[type="password"]', password);
  await page.press('input[type="password"]', 'Enter');
  await page.waitForURL((address) => address.pathname === '/');
  const closing = page.getByRole('button', { name: english.home.tour.close });
  if (await closing.isVisible()) await closing.click();
  for (const { name, language, path, opens } of pictures) {
    await context.addCookies([{ name: 'waybill-locale', value: language, url }]);
    await page.goto(path);
    if (opens) {
      await page.locator('tr', { hasText: opens }).first().locator('a[href^="/shipments/"]').first().click();
      await page.waitForURL(/\/shipments\/[0-9a-f-]{36}/);
    }
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `docs/pictures/${name}.png` });
  }
  await context.close();
}
