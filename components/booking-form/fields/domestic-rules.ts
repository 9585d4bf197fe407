import { receiverSchema, senderSchema } from '#lib/booking-form/rules/home-party.ts';
import { parcelSchema } from '#lib/booking-form/rules/parcel.ts';
import { serviceSchema } from '#lib/booking-form/rules/service.ts';
import { createRules } from './create-rules.ts';

/** The rules of a domestic shipment. */
export const domesticRules = createRules({
  sender: senderSchema,
  receiver: receiverSchema,
  parcel: parcelSchema,
  service: serviceSchema,
});
