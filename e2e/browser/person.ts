import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';

/**
 * The ways in which a person chooses a place: Tab after its whole name, Enter when one option is left, arrow and Tab, mouse or
 * touch.
 */
export const choosingWays = ['exact', 'sole', 'arrows', 'mouse', 'touch'] as const;
export type ChoosingWay = (typeof choosingWays)[number];

/** Uses the page with a steady pause after every key, whatever the page does meanwhile. */
export function personOf(page: Page, pauseMs: number) {
  async function press(key: string) {
    await page.keyboard.press(key);
    await sleep(pauseMs);
  }

  /** Types one key after the other. */
  async function type(text: string) {
    for (const letter of text) {
      await page.keyboard.type(letter);
      await sleep(pauseMs);
    }
  }

  return {
    press,
    type,

    goTo: (target: Locator) => tabTo(target, press),

    /** Chooses a place in the picker that has the focus. Only a person who has to see an option waits for it. */
    async choose(way: ChoosingWay, place: { name: string; exact: string; sole: string }) {
      const option = page.getByRole('option', { name: place.name, exact: true });
      if (way === 'exact') await type(place.exact);
      else await type(place.sole);
      if (way === 'sole') await press('Enter');
      if (way === 'mouse') await option.click();
      if (way === 'touch') await option.tap();
      if (way !== 'arrows') return;
      await option.waitFor();
      await press('ArrowDown');
      await press('Tab');
    },
  };
}
