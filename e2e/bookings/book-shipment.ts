import type { Page } from '@playwright/test';
import type { Words } from '#e2e/browser/fixtures.ts';
import type { Person } from '#e2e/browser/sign-in-as.ts';
import type { SandboxControl } from '#e2e/stack/sandbox-control.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { bookedId } from './booking-form.ts';
import type { TypedForm } from './booking-records.ts';
import { newMobile } from './new-mobile.ts';
import { openFilledDraft } from './open-draft.ts';

/** A valid receiver without a mobile. */
export const receiver = {
  contactName: 'Hamdan Al Suwaidi',
  email: 'hamdan@mail.example',
  emirateId: 'Sharjah',
  zoneId: 'Al Majaz',
  areaId: 'Al Majaz 1',
  address: 'Flat 7, Crystal Plaza, Corniche Street',
};

/** A valid form as a person types it, with changes. */
export function filledWith(changes: TypedForm = {}): TypedForm {
  return {
    ...changes,
    receiver: { ...receiver, mobile: newMobile(), ...changes.receiver },
    parcel: { weight: '1', ...changes.parcel },
    service: { ...changes.service },
  };
}

type Stage = { page: Page; t: Words; stack: Stack; operator: SandboxControl };

/** Books a stored draft. Returns the shipment's id and its AWB from the operator. */
export async function bookShipment(
  { operator, ...stage }: Stage,
  changes: TypedForm = {},
  person: Person = 'oasis',
): Promise<{ id: string; awb: string }> {
  const { form } = await openFilledDraft(stage, changes, person);
  await form.bookButton.click();
  const id = await bookedId(stage.page);
  const [row] = await operator.ledger({ limit: '1' });
  if (!row) throw new Error('nothing was booked');
  return { id, awb: row.awb };
}
