import { receiverSchema, senderSchema } from '#lib/shipments/form/rules/home-party.ts';
import { parcelSchema } from '#lib/shipments/form/rules/parcel.ts';
import { serviceSchema } from '#lib/shipments/form/rules/service.ts';
import { createRules } from './create-rules.ts';

/** The rules of a domestic shipment. */
export const domesticRules = createRules({
  sender: senderSchema,
  receiver: receiverSchema,
  parcel: parcelSchema,
  service: serviceSchema,
});
