import type { Page } from '@playwright/test';
import type { countedKeyboard } from '#e2e/browser/counted-keyboard.ts';
import type { Words } from '#e2e/browser/words.ts';
import { bookedId } from './booking-form.ts';

/** Books at the review by keyboard, and confirms that it is another shipment if the portal asks. */
export async function bookByKey(page: Page, t: Words, keyboard: ReturnType<typeof countedKeyboard>) {
  await keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: t('booking.lookAlike.title') });
  await Promise.race([question.waitFor(), bookedId(page)]);
  if (await question.isVisible()) {
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
  }
  return bookedId(page);
}
