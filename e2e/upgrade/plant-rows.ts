import { randomUUID } from 'node:crypto';
import type { VerbStack } from '#e2e/stack/verb-stack.ts';
import type { OldPortal } from './old-portal.ts';

/** Creates a shipment of each kind that the previous version can leave, with that version's statements. */
export async function plantRows(stack: VerbStack, oldPortal: OldPortal) {
  const bookSpoilt = async (kind: string, id?: string) => {
    await stack.fault({ operation: 'CreateBooking', kind, remaining: 1 });
    return oldPortal.book(id);
  };
  const draft = { id: randomUUID() };
  await oldPortal.saveDraft(draft.id);
  const booked = await oldPortal.book();
  const refused = await bookSpoilt('success-false');
  const inDoubt = await bookSpoilt('reset-after-accept');
  const unheard = await bookSpoilt('reset-before-accept');
  const cancelling = await oldPortal.cancel(await oldPortal.book());
  const writtenOff = await bookSpoilt('reset-before-accept');
  await oldPortal.writeOff(writtenOff);
  return {
    ...{ draft, booked, refused, inDoubt, unheard, cancelling, writtenOff },
    duplicate: await duplicate(),
  };

  /** The booking was closed as not booked and then booked again, but the operator has the first one too. */
  async function duplicate() {
    const first = await bookSpoilt('reset-after-accept');
    await oldPortal.writeOff(first);
    const late = (await stack.ledger()).at(-1)?.awb ?? '';
    const again = await oldPortal.book(first.id);
    await oldPortal.keepLateAwb(first, late);
    return again;
  }
}
