import type { Page } from '@playwright/test';

/** Keeps the scripts of the next pages from coming until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const come = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await come.promise;
    await route.continue();
  });
  return () => come.resolve();
}
