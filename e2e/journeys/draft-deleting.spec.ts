import { insertDraft } from '#e2e/bookings/open-draft.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { keyboardOf } from '#e2e/browser/keyboard.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';

const receivers = ['Discard Amal', 'Discard Bilal', 'Discard Celine'];

async function insertDrafts(stack: Stack) {
  for (const name of receivers) {
    const id = await insertDraft(stack, { receiver: { contactName: name } });
    await queryDatabase(stack, 'UPDATE shipments SET receiver_name = $2 WHERE id = $1', [id, name]);
  }
}

inLanguages('ar', () => {
  test('many drafts are deleted by keyboard, and an undo restores them', async ({ page, stack, t }) => {
    await queryDatabase(stack, "DELETE FROM shipments WHERE receiver_name LIKE 'Discard %'");
    await insertDrafts(stack);
    await page.goto('/shipments?state=draft');
    const row = (name: string) => page.getByRole('row', { name });
    const { tabTo, press, activate } = keyboardOf(page);
    for (const name of receivers.slice(0, 2)) {
      await tabTo(row(name).getByRole('checkbox'));
      await press('Space');
    }
    await expect(page.getByText(t('shipments.drafts.selected', { count: 2 }))).toBeAttached();
    const remove = page.getByRole('button', { name: t('shipments.drafts.deleteSelected', { count: 2 }) });
    await remove.focus();
    await press('Enter');

    await expect(page.getByText(t('shipments.drafts.deleted', { count: 2 }))).toBeVisible();
    await expect(row(receivers[0] ?? '')).toHaveCount(0);
    await expect(row(receivers[2] ?? '')).toBeVisible();
    const undo = page.getByRole('button', { name: t('shipments.drafts.undo') });
    await expect(undo).toBeFocused();
    await inspect(page, 'the list after deleting drafts');
    await activate(undo);
    await expect(page.getByText(t('shipments.drafts.restored', { count: 2 }))).toBeVisible();
    for (const name of receivers) await expect(row(name)).toBeVisible();
  });

  test('a draft of the whole list is deleted, or all of a page @long', async ({ page, stack, t }) => {
    await queryDatabase(stack, "DELETE FROM shipments WHERE receiver_name LIKE 'Discard %'");
    await insertDrafts(stack);
    await page.goto('/shipments');
    const [first = ''] = receivers;
    await page
      .getByRole('row', { name: first })
      .getByRole('button', { name: t('shipments.drafts.delete') })
      .click();
    await expect(page.getByText(t('shipments.drafts.deleted', { count: 1 }))).toBeVisible();
    await expect(page.getByRole('row', { name: first })).toHaveCount(0);

    await page.goto('/shipments?state=draft');
    const rows = page.getByRole('row', { name: /Discard/ });
    await expect(rows.first()).toBeVisible();
    const boxes = page.getByRole('cell').getByRole('checkbox');
    const count = await boxes.count();
    await page.getByRole('checkbox', { name: t('shipments.drafts.selectAll', { count }) }).check();
    await page.getByRole('button', { name: t('shipments.drafts.deleteSelected', { count }) }).click();
    // Other journeys leave drafts in the same stack, and one that can't be read stays.
    await expect(page.getByRole('button', { name: t('shipments.drafts.undo') })).toBeVisible();
    await expect(rows).toHaveCount(0);
  });
});
