import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { people } from '#e2e/browser/sign-in-as.ts';
import type { Words } from '#e2e/browser/words.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { storedReceiver } from './book-shipment.ts';
import { type BookingForm, bookingForm } from './booking-form.ts';
import type { TypedForm } from './booking-records.ts';
import { newMobile } from './new-mobile.ts';

/** A valid form as it is stored: places by the operator's ids. */
function draftForm(changes: TypedForm) {
  return {
    version: 1,
    kind: 'domestic',
    sender: {},
    service: {},
    ...changes,
    receiver: { ...storedReceiver, mobile: newMobile(), ...changes.receiver },
    parcel: { weight: '1', ...changes.parcel },
  };
}

/** Stores a draft of the first demo merchant's person. Returns its id. */
export async function insertDraft(stack: Stack, changes: TypedForm = {}): Promise<string> {
  const id = randomUUID();
  await queryDatabase(
    stack,
    `INSERT INTO shipments (id, merchant_id, operator, form, created_by_id, updated_at)
     SELECT $1, merchant_id, 'sandbox', $2, id, now() FROM users WHERE email = $3`,
    [id, draftForm(changes), people.oasis.email],
  );
  return id;
}

/** Opens the form at the review step from a stored draft, for tests of what follows. `person` must be signed in on the page. */
export async function openFilledDraft(
  { page, t, stack }: { page: Page; t: Words; stack: Stack },
  changes: TypedForm = {},
): Promise<{ id: string; form: BookingForm }> {
  const id = await insertDraft(stack, changes);
  const form = bookingForm(page, t);
  await form.open(`?draft=${id}`);
  await goToReview(page, t);
  return { id, form };
}

/** Goes from the first step to the review; all fields are filled. */
export async function goToReview(page: Page, t: Words): Promise<void> {
  // The pickers show their names once the page's script runs, so from here on the page reacts.
  await expect(page.locator('[id="receiver.areaId"]')).not.toHaveValue('');
  await page
    .getByRole('navigation', { name: t('booking.steps.label') })
    .getByRole('button', { name: /4/ })
    .press('Enter');
  await expect(page.getByRole('heading', { name: t('booking.headings.review') })).toBeFocused();
}
