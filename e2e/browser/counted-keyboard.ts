import type { Page } from '@playwright/test';
import { scan } from './scan.ts';

/** A keyboard that counts commands: every key that isn't a character of a text. A shortcut of several keys counts once. */
export function countedKeyboard(page: Page) {
  let commands = 0;
  return {
    press: async (keys: string) => {
      commands += 1;
      await page.keyboard.press(keys);
    },
    type: (text: string) => page.keyboard.type(text),
    /** A scan is one movement of the hand. */
    scan: async (code: string) => {
      commands += 1;
      await scan(page, code);
    },
    /** Presses Tab until the field has the focus. */
    tabTo: async (path: string) => {
      for (let stops = 0; stops < 20; stops += 1) {
        if (
          await page.evaluate((id) => document.activeElement?.matches(`[id="${id}"], [name="${id}"]`), path)
        )
          return;
        commands += 1;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${path} was not reached`);
    },
    commands: () => commands,
  };
}
