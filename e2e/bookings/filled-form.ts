import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { startedForm } from '#lib/booking-form/started-form.ts';

const party = {
  contactName: 'Mohammed Al Falasi',
  mobile: '050 123 4567',
  phone: '04 234 5678',
  email: 'mohammed@example.ae',
  emirateId: '1',
  zoneId: '11',
  areaId: '1101',
  address: 'Villa 14, Street 23, Makani 25678 93412',
  companyName: '',
  zipCode: '',
};

const { parcel, service, customs } = startedForm();

/** A form that is valid at noon in Dubai on 3 November 2026, a Tuesday: a started one with what a person types. */
export const filledForm: ShipmentForm = {
  kind: 'domestic',
  sender: { ...startedForm().sender, ...party },
  receiver: { ...startedForm().receiver, ...party },
  parcel: { ...parcel, weight: '1.2', width: '12.5' },
  service: { ...service, pickupDate: '2026-11-03', pickupFrom: '14:00', pickupTo: '18:00' },
  customs,
};

/** Changes to a form, of any type, because a client can post anything. */
export type FormChanges = { kind?: unknown } & {
  [Step in Exclude<keyof ShipmentForm, 'kind'>]?: Partial<Record<keyof ShipmentForm[Step], unknown>>;
};

/** The valid form with changes. */
export function changedForm(changes: FormChanges): ShipmentForm {
  return {
    kind: 'kind' in changes ? changes.kind : filledForm.kind,
    sender: { ...filledForm.sender, ...changes.sender },
    receiver: { ...filledForm.receiver, ...changes.receiver },
    parcel: { ...filledForm.parcel, ...changes.parcel },
    service: { ...filledForm.service, ...changes.service },
    customs: { ...filledForm.customs, ...changes.customs },
  } as ShipmentForm;
}
