import { startedItem } from '#lib/booking-form/checks/started-item.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { TypedForm } from './booking-records.ts';
import { newMobile } from './new-mobile.ts';

/** A valid domestic form, Dubai to Sharjah, with a test's changes. */
export async function typedForm(actor: MerchantActor, change: TypedForm = {}): Promise<ShipmentForm> {
  const { startForm } = await import('#lib/booking-form/start-form.ts');
  const { form } = await startForm(actor);
  return {
    kind: change.kind ?? form.kind,
    sender: { ...form.sender, ...change.sender },
    receiver: {
      ...form.receiver,
      contactName: 'ليلى حداد',
      address: 'شقة 7، برج النور، المجاز 1، ص.ب 1234',
      emirateId: '3',
      zoneId: '301',
      areaId: '30101',
      mobile: newMobile(),
      phone: '050 987 6543',
      email: 'layla@example.com',
      ...change.receiver,
    },
    parcel: { ...form.parcel, weight: '1.25', reference1: 'ORDER-77', ...change.parcel },
    service: { ...form.service, ...change.service },
    customs: {
      ...form.customs,
      ...change.customs,
      items: (change.customs?.items ?? []).map((item) => ({ ...startedItem(), ...item })),
    },
  };
}
