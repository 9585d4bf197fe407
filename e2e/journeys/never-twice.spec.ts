import type { Page } from '@playwright/test';
import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { goToReview, openFilledDraft } from '#e2e/bookings/open-draft.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { holdAction } from '#e2e/browser/held-action.ts';
import { someOf } from '#e2e/browser/long-run.ts';
import { operationsOf } from '#e2e/stack/families.ts';
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
    await operator.addFault({
      operation: operationsOf[stack.family].create,
      kind: 'delay',
      remaining: 1,
      params: { ms: 600 },
    });
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

test.describe('one request, many times', () => {
  test.use({ allowedErrors: /net::ERR_FAILED/ });

  test('twenty posts of one booking at once make one shipment, and get one answer', async ({
    page,
    t,
    stack,
    operator,
    context,
  }) => {
    const { form } = await openFilledDraft({ page, t, stack });
    // Otherwise it would be saved after the request below, which doesn't know that version.
    await expect(page.getByText(t('booking.saved', { time: '' }).trim())).toBeVisible();

    const booking = await holdAction(page, '"key"', () => form.bookButton.click());
    const answers: string[] = [];
    const count = await bookedBy(operator, async () => {
      const sent = Array.from({ length: 20 }, () => booking.sendAs(context));
      for (const answer of await Promise.all(sent)) answers.push(await answer.text());
    });
    expect(count).toBe(1);
    expect(answers.every((text) => text.includes('"ok":true'))).toBe(true);

    await test.step('a later post gets the same answer', async () => {
      const [row] = await operator.ledger({ limit: '1' });
      expect(await (await booking.sendAs(context)).text()).toContain(row?.awb);
    });

    await test.step('another form with the same key is a conflict', async () => {
      const more = await bookedBy(operator, async () => {
        const answer = await booking.sendAs(context, (body) =>
          body.replace('Crystal Plaza', 'Another Plaza'),
        );
        expect(await answer.text()).toContain('"code":"conflict"');
      });
      expect(more).toBe(0);
    });
  });
});

test('two tabs of one draft book it once', async ({ page, t, stack, operator, context }) => {
  const { id, form } = await openFilledDraft({ page, t, stack });
  await expect(page.getByText(t('booking.saved', { time: '' }).trim())).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/shipments/new?draft=${id}`);
  const otherForm = bookingForm(other, t);
  await goToReview(other, t);

  const count = await bookedBy(operator, async () => {
    await Promise.all([form.bookButton.click(), otherForm.bookButton.click()]);
    await Promise.race([bookedId(page), bookedId(other)]);
    const settled = [page, other].map((tab) =>
      Promise.race([
        bookedId(tab),
        tab
          .getByRole('alert')
          .filter({ hasText: t('failures.conflict') })
          .waitFor(),
      ]),
    );
    await Promise.all(settled);
  });
  expect(count).toBe(1);
});
