import { z } from 'zod';
import { receiverSchema, senderSchema } from './home-party.ts';
import { parcelSchema } from './parcel.ts';
import { serviceSchema } from './service.ts';

/** The sections of a shipment within the UAE. */
export const domestic = z.object({
  kind: z.literal('domestic'),
  sender: senderSchema,
  receiver: receiverSchema,
  parcel: parcelSchema,
  service: serviceSchema,
});
