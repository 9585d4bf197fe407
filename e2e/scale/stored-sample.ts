import { filledForm } from '#e2e/bookings/filled-form.ts';
import { shipmentFormSchema } from '#lib/booking-form/schema.ts';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { toStoredForm } from '#lib/booking-form/stored-form.ts';
import { defaultShippingSettings } from '#lib/merchants/schema.ts';
import { emirates } from '#lib/sandbox/world/world.ts';
import { toStoredDetails } from '#lib/shipments/stored-details.ts';
import type { PartyView } from '#lib/shipments/view.ts';

const places = {
  countryId: '971',
  emirate: { id: '1', nameEn: 'Dubai', nameAr: 'دبي' },
  zone: { id: '106', nameEn: 'Al Barsha', nameAr: 'البرشاء' },
  area: { id: '10601', nameEn: 'Al Barsha 1', nameAr: 'البرشاء 1' },
};

/** A form and its parsed details as the portal stores them. Each filled shipment has them with its own receiver. */
export function storedSample() {
  const form = { ...filledForm, service: { ...filledForm.service, ...startedForm().service } };
  const { sender, receiver, parcel, service: chosen } = shipmentFormSchema.parse(form);
  const { receiverEmail: _email, ...operatorOptions } = defaultShippingSettings;
  const service = { ...chosen, ...operatorOptions };
  const named = ({ contactName, companyName, address, mobile, phone, email, zipCode }: typeof sender) =>
    ({ contactName, companyName, address, mobile, phone, email, zipCode, ...places }) satisfies PartyView;
  return {
    form: toStoredForm(form),
    details: toStoredDetails({
      kind: 'domestic',
      sender: named(sender),
      receiver: named(receiver),
      parcel,
      service,
    }),
    emirates: emirates.map(({ id, nameEn, nameAr }) => ({ id: `${id}`, nameEn, nameAr })),
  };
}
