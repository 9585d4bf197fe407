import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { portalActions } from '#e2e/chaos/portal-actions.ts';
import { usualPickup } from '#e2e/data/usual-pickup.ts';
import type { SandboxControl } from '#e2e/stack/sandbox-control.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { demoSenders } from '#prisma/demo-senders.ts';
import type { TypedForm } from './booking-records.ts';
import { newMobile } from './new-mobile.ts';

/** A valid receiver without a mobile. */
export const receiver = {
  contactName: 'Hamdan Al Suwaidi',
  email: 'hamdan@mail.example',
  emirateId: 'Sharjah',
  zoneId: 'Al Majaz',
  areaId: 'Al Majaz 1',
  address: 'Flat 7, Crystal Plaza, Corniche Street',
};

/** The same as it is stored: places by the operator's ids. */
export const storedReceiver = { ...receiver, emirateId: '3', zoneId: '301', areaId: '30101' };

/** A valid form as a person types it, with changes. */
export function filledWith(changes: TypedForm = {}): TypedForm {
  return {
    ...changes,
    receiver: { ...receiver, mobile: newMobile(), ...changes.receiver },
    parcel: { weight: '1', ...changes.parcel },
    service: { ...changes.service },
  };
}

type Stage = { page: Page; stack: Stack; operator: SandboxControl };

/**
 * Books a valid form by the portal's action, for tests of what follows; no page opens. The person must be signed in on the
 * page. Returns the shipment's id and its AWB from the operator.
 */
export async function bookShipment(
  { page, stack, operator }: Stage,
  changes: TypedForm = {},
  person: 'oasis' | 'nakheel' = 'oasis',
): Promise<{ id: string; awb: string }> {
  const form = startedForm();
  const mobile = changes.receiver?.mobile ?? newMobile();
  Object.assign(form.sender, demoSenders[person === 'oasis' ? 0 : 1].form);
  Object.assign(form.receiver, { ...storedReceiver, mobile, phone: mobile, ...changes.receiver });
  Object.assign(form.parcel, { weight: '1', ...changes.parcel });
  Object.assign(form.service, usualPickup());
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const id = randomUUID();
  const call = portalActions(stack.portalUrl);
  const reply = await call('bookShipment', '/shipments/new', cookies.join('; '), {
    id,
    form,
    key: randomUUID(),
    known: [],
  });
  if (reply.lost !== null || !reply.answer.ok)
    throw new Error(`nothing was booked: ${JSON.stringify(reply)}`);
  const [row] = await operator.ledger({ limit: '1' });
  if (!row) throw new Error('nothing was booked');
  return { id, awb: row.awb };
}
