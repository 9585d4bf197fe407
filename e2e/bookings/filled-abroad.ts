import { startedItem } from '#lib/booking-form/checks/started-item.ts';
import type { CustomsItemForm, ShipmentForm } from '#lib/booking-form/schema.ts';
import { filledForm } from './filled-form.ts';

/** An item of a declaration, with changes. */
export function filledItem(changes: Partial<CustomsItemForm> = {}): CustomsItemForm {
  return {
    ...startedItem(),
    description: 'Cotton shirts',
    hsCode: '610510',
    originAlpha2: 'IN',
    quantity: '3',
    unitValue: '45.50',
    weight: '0.25',
    ...changes,
  };
}

const goods = {
  items: [filledItem()],
  currency: 'AED',
  iossNumber: '',
  exportReason: '',
  incoterm: '',
} as const;

/** A form that is valid at the same moment as `filledForm`: to a receiver in Riyadh. */
export const filledInternational: ShipmentForm = {
  ...filledForm,
  kind: 'international',
  receiver: {
    ...filledForm.receiver,
    countryId: '188',
    countryAlpha2: 'SA',
    cityId: '18801',
    mobile: '050 123 4567',
    phone: '+966 11 465 1234',
    zipCode: '12211',
  },
  customs: { ...goods, items: [...goods.items] },
};

/** From a sender in London to a receiver in Dubai. */
export const filledIncoming: ShipmentForm = {
  ...filledForm,
  kind: 'incoming',
  sender: {
    ...filledForm.sender,
    countryId: '236',
    countryAlpha2: 'GB',
    cityId: '23601',
    mobile: '07911 123456',
    phone: '020 7946 0958',
    zipCode: 'SW1A 1AA',
  },
  service: { ...filledForm.service, specialNotes: 'Transit: hold until customs clearance.' },
  customs: { ...goods, items: [...goods.items] },
};
