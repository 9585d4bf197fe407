import type { Page } from '@playwright/test';

/** Types as a scanner does, with Enter at the end. */
export const scan = (page: Page, code: string) => typeAsScanner(page, [...code, 'Enter']);

/** Presses keys with a scanner's times, which the events carry, so that a busy machine makes no pause between them. */
export async function typeAsScanner(page: Page, keys: string[]) {
  const browser = await page.context().newCDPSession(page);
  const startSeconds = Date.now() / 1000;
  const presses = keys.flatMap((key, at) => {
    const press = {
      key,
      timestamp: startSeconds + at * 0.01,
      windowsVirtualKeyCode: key === 'Enter' ? 13 : 0,
    };
    const text = key === 'Enter' ? '\r' : key;
    return [
      { type: 'keyDown' as const, ...press, text },
      { type: 'keyUp' as const, ...press },
    ];
  });
  await Promise.all(presses.map((press) => browser.send('Input.dispatchKeyEvent', press)));
  await browser.detach();
}
