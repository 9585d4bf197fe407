import type { Page } from '@playwright/test';
import { bookedId, bookingForm } from './booking-form.ts';
import type { TypedForm } from './booking-records.ts';
import type { Words } from './fixtures.ts';
import type { SandboxControl } from './sandbox-control.ts';

/** A consignee that every rule lets pass. */
export const consignee = {
  contactName: 'Hamdan Al Suwaidi',
  mobile: '050 987 6543',
  email: 'hamdan@mail.example',
  emirateId: 'Sharjah',
  zoneId: 'Al Majaz',
  regionId: 'Al Majaz 1',
  address: 'Flat 7, Crystal Plaza, Corniche Street',
};

/** A form that every rule lets pass, with changes. */
export function filledWith(changes: TypedForm = {}): TypedForm {
  return {
    ...changes,
    receiver: { ...consignee, ...changes.receiver },
    parcel: { weight: '1', ...changes.parcel },
    service: { ...changes.service },
  };
}

/** Books through the form, and gives the shipment's id with the AWB that the operator gave it. */
export async function bookShipment(
  { page, t, operator }: { page: Page; t: Words; operator: SandboxControl },
  changes: TypedForm = {},
): Promise<{ id: string; awb: string }> {
  const form = bookingForm(page, t);
  await form.open();
  await form.fillAll(filledWith(changes));
  await form.bookButton.click();
  const id = await bookedId(page);
  const [row] = await operator.ledger({ limit: '1' });
  if (!row) throw new Error('nothing was booked');
  return { id, awb: row.awb };
}
