import type { Page } from '@playwright/test';
import { bookedId } from '#e2e/bookings/booking-form.ts';
import { openFilledDraft } from '#e2e/bookings/open-draft.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { someOf } from '#e2e/browser/long-run.ts';
import type { SandboxControl } from '#e2e/stack/sandbox-control.ts';

/** Counts the shipments that `work` adds to the ledger. */
async function bookedBy(operator: SandboxControl, work: () => Promise<void>): Promise<number> {
  const before = (await operator.ledger({ limit: '5000' })).length;
  await work();
  return (await operator.ledger({ limit: '5000' })).length - before;
}

const ways: [name: string, press: (page: Page, book: ReturnType<Page['getByRole']>) => Promise<void>][] = [
  [
    'a double Enter',
    async (page, book) => {
      await book.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    },
  ],
  ['a double click', (_page, book) => book.dblclick()],
  [
    'Ctrl+Enter again and again',
    async (page) => {
      for (let press = 0; press < 5; press += 1) await page.keyboard.press('Control+Enter');
    },
  ],
];

for (const [name, press] of someOf(ways, ways.length)) {
  test(`${name} on the book button makes one shipment`, async ({ page, t, stack, operator }) => {
    const { form } = await openFilledDraft({ page, t, stack });
    await operator.fail('create', 'delay', { remaining: 1, params: { ms: 600 } });
    const count = await bookedBy(operator, async () => {
      await press(page, form.bookButton);
      await bookedId(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        t('shipment.headline.phase.expected'),
      );
    });
    await operator.removeFaults();
    expect(count).toBe(1);
  });
}
