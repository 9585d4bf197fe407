import { insertTracked } from '#e2e/bookings/insert-tracked.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { axeOn } from '#e2e/browser/inspect.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

// The browser checks of docs/testing.md that no other test makes.
inLanguages('en', () => {
  test('forced colours, still motion, targets, and a dialog’s focus', async ({ page, t, stack }) => {
    const { id } = await insertTracked(stack, demoMerchants[0].id);
    await page.goto(`/shipments/${id}`);
    const open = page.getByRole('button', { name: t('cancel.open.will-cancel') });
    await expect(open).toBeVisible();

    // The journeys ask for reduced motion: nothing moves, and no change takes visible time.
    const moving = () =>
      page.evaluate(() =>
        document.getAnimations().flatMap(({ effect, playState }) => {
          const { duration } = effect?.getComputedTiming() ?? {};
          return playState === 'running' && Number(duration) > 1 ? [String(duration)] : [];
        }),
      );
    expect(await moving()).toEqual([]);

    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('cancel.ask.will-cancel') });
    await expect(dialog).toBeVisible();
    expect(await moving()).toEqual([]);
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      // After the last stop, the browser's own controls have the focus.
      const isInside = await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(isInside, `stop ${stop}`).toBe(true);
    }

    await page.emulateMedia({ forcedColors: 'active' });
    // Forced colours are the system's own, so their contrast isn't the page's.
    const axe = axeOn(page).disableRules(['color-contrast']);
    expect((await axe.analyze()).violations.map(({ id: rule }) => rule)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await expect(open).toHaveCSS('outline-style', /solid|auto/);
    await page.emulateMedia({ forcedColors: 'none' });

    for (const address of [`/shipments/${id}`, '/shipments?filters=open', '/']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const targets = axeOn(page).withRules(['target-size']);
      const small = (await targets.analyze()).violations.flatMap(({ nodes }) =>
        nodes.map((node) => node.html),
      );
      expect.soft(small, `${address}, smaller than 24 px`).toEqual([]);
      const low = await page
        .locator('.button-primary.button-md:visible')
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => button.getBoundingClientRect().height < 40)
            .map((button) => button.outerHTML),
        );
      expect.soft(low, `${address}, main actions lower than 40 px`).toEqual([]);
    }
  });
});
