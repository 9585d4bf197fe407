import { receiverSchema, senderSchema } from '#lib/booking-form/checks/home-party.ts';
import { parcelSchema } from '#lib/booking-form/checks/parcel.ts';
import { serviceSchema } from '#lib/booking-form/checks/service.ts';
import { createChecks } from './create-checks.ts';

/** The checks of a domestic shipment. */
export const domesticChecks = createChecks({
  sender: senderSchema,
  receiver: receiverSchema,
  parcel: parcelSchema,
  service: serviceSchema,
});
