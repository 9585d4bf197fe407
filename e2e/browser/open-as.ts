import type { Browser, BrowserContext } from '@playwright/test';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { type Locale, localeCookie } from '#lib/i18n/locale.ts';
import { type Person, signInAs } from './sign-in-as.ts';

/** Another person's browser context; null means signed out. */
export async function openAs(
  browser: Browser,
  stack: Stack,
  person: Person | null,
  language: Locale = 'en',
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: stack.portalUrl });
  await context.addCookies([{ name: localeCookie, value: language, url: stack.portalUrl }]);
  if (person) await signInAs(context, stack, person);
  return context;
}
