import type { Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';
import { scan } from './scan.ts';

/** A keyboard that counts commands: every key that isn't a character of a text. A shortcut of several keys counts once. */
export function countedKeyboard(page: Page) {
  let commands = 0;
  const press = async (keys: string) => {
    commands += 1;
    await page.keyboard.press(keys);
  };
  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    /** A scan is one movement of the hand. */
    scan: async (code: string) => {
      commands += 1;
      await scan(page, code);
    },
    /** Presses Tab until the field has the focus. */
    tabTo: (path: string) => tabTo(page.locator(`[id="${path}"], [name="${path}"]`), press),
    commands: () => commands,
  };
}
