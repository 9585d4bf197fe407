import type { Page } from '@playwright/test';
import type { Words } from '#e2e/browser/words.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { operationsOf } from '#e2e/stack/families.ts';
import type { SandboxControl } from '#e2e/stack/sandbox-control.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { bookedId } from './booking-form.ts';
import type { TypedForm } from './booking-records.ts';
import { openFilledDraft } from './open-draft.ts';

type MadeUnconfirmed = { id: string; reference: string; awb: string | undefined };

/**
 * Books a draft whose answer is lost, either accepted by the operator or never received by it, and leaves the page on the
 * shipment. The fault on Tracking keeps it unconfirmed until it is removed.
 */
export async function makeUnconfirmed(
  { page, t, stack, operator }: { page: Page; t: Words; stack: Stack; operator: SandboxControl },
  kind: 'reset-after-accept' | 'reset-before-accept',
  changes: TypedForm = {},
): Promise<MadeUnconfirmed> {
  const { form } = await openFilledDraft({ page, t, stack }, changes);
  await operator.addFault({ operation: 'Tracking', kind: 'status', params: { status: 503 } });
  await operator.addFault({ operation: operationsOf[stack.family].create, kind, remaining: 1 });
  await form.bookButton.click();
  const id = await bookedId(page);
  const [attempt] = await queryDatabase<{ reference: string }>(
    stack,
    'SELECT reference FROM attempts WHERE shipment_id = $1',
    [id],
  );
  const reference = attempt?.reference ?? '';
  const row = (await operator.ledger({ limit: '50' })).find(({ referenceNumbers }) =>
    referenceNumbers.includes(reference),
  );
  return { id, reference, awb: row?.awb };
}
