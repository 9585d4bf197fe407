import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 60;

/** Why the focused element isn't visible: it is outside the window, or another element covers its centre. */
function unseenFocus(): string | null {
  const focused = document.activeElement;
  // After the page's last stop, the browser's own controls have the focus.
  if (!focused || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const inFront = document.elementFromPoint(left + width / 2, top + height / 2);
  if (inFront && (focused.contains(inFront) || inFront.contains(focused))) return null;
  return `${focused.outerHTML.slice(0, 200)} is behind ${inFront?.outerHTML.slice(0, 200) ?? 'the edge'}`;
}

/** Presses Tab until the target has the focus. */
export async function tabTo(target: Locator, press: (key: string) => Promise<unknown>): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluateAll((elements) => elements.some((one) => one === document.activeElement)))
      return;
    await press('Tab');
  }
  throw new Error(`${target} was not reached with ${mostStops} presses of Tab`);
}

/** A person with a keyboard only. Every focused element on the way must be visible. */
export function keyboardOf(page: Page) {
  const goTo = (target: Locator) =>
    tabTo(target, async (key) => {
      await page.keyboard.press(key);
      const message = `what hides a stop on the way to ${target}`;
      await expect.poll(() => page.evaluate(unseenFocus), { message, timeout: 2000 }).toBeNull();
    });

  return {
    tabTo: goTo,
    press: (key: string) => page.keyboard.press(key),
    /** Focuses a field and replaces its text. */
    typeInto: async (target: Locator, text: string) => {
      await goTo(target);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    /** Focuses a picker, types until one option is left, and chooses it. */
    choose: async (target: Locator, name: string) => {
      await goTo(target);
      await page.keyboard.type(name);
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(target).toHaveValue(name);
    },
    activate: async (target: Locator) => {
      await goTo(target);
      await page.keyboard.press('Enter');
    },
  };
}
